/** Words in what programs call themselves. A telephone called Cubot is none. */
const names = [
  '(?<!cu)bots?(?![a-z])',
  ...['crawl', 'spider', 'slurp', 'preview', 'archiver', 'mediapartners', 'google-(?:read|inspection)'],
  ...['facebookexternalhit', 'facebookcatalog', 'whatsapp', 'embedly'],
  ...['curl/', 'wget', 'python', 'go-http', 'okhttp', 'libwww', 'java/'],
]
const machines = new RegExp(names.join('|'), 'i')

/**
 * Whether a program asks that says so, or that says nothing: search engines and previews of messages follow
 * links too, and what is given or counted is for people.
 */
export const isMachine = (agent: string | null | undefined): boolean =>
  agent === null || agent === undefined || agent.trim() === '' || machines.test(agent)
