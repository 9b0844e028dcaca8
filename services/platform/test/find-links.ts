import Autolinker from 'autolinker'
import { find } from 'linkifyjs'

/** For tests: what two programs that look for links in plain text find in one. */
export const linksIn = (plain: string): string[] => [
  // The bare name of the reader's own machine is no site of anybody's.
  ...find(plain).flatMap(({ value }) => (/^localhost$/i.test(value) ? [] : value)),
  ...Autolinker.parse(plain, { urls: true, email: true, phone: false, mention: false, hashtag: false }).map(
    (match) => match.getMatchedText(),
  ),
]
