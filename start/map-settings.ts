import { z } from 'zod'

/** The setting of a server of maps: part of `settings.ts`. */
export const mapVariables = {
  /**
   * Where maps come from as pictures, for places that are sent in chats: an address with {latitude},
   * {longitude} and {zoom}. Our program asks it, never the reader's browser. Without it places are drawn
   * here.
   */
  MAP_URL: z
    .string()
    .refine(
      (url) =>
        /^https?:\/\/[^\s{}/]+\//.test(url) &&
        ['{latitude}', '{longitude}', '{zoom}'].every((name) => url.includes(name)),
      'un indirizzo con {latitude}, {longitude} e {zoom}',
    )
    .optional(),
}
