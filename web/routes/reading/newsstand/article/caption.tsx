import type { Picture } from 'contract/platform/shapes.ts'

/** Caption and credit on one line; nothing when the picture has neither. */
export function Caption({ picture }: { picture: Picture }) {
  if (picture.caption === null && picture.credit === null) return null
  const caption =
    picture.caption !== null && (/[.!?…»]$/.test(picture.caption) ? picture.caption : `${picture.caption}.`)
  return (
    <figcaption>
      {caption} {picture.credit !== null && <cite>{picture.credit}</cite>}
    </figcaption>
  )
}
