import { isbot } from 'isbot'

/** In names of browsers that people use, or drive: a telephone called Cubot, Chromium without a window. */
const people = /cubot|headless(?=chrome)/gi

/**
 * Whether a program asks that says so, or that says nothing: search engines and previews of messages follow
 * links too, and what is given or counted is for people.
 */
export const isMachine = (agent: string | null | undefined): boolean =>
  agent === null || agent === undefined || agent.trim() === '' || isbot(agent.replaceAll(people, ''))
