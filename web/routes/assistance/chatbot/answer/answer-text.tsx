import { Fragment } from 'react'
import type { Source } from 'contract/assistance/chatbot/chatbot.ts'
import type { Piece } from './read-answer.ts'
import styles from './answer.module.css'

interface Props {
  paragraphs: readonly (readonly Piece[])[]
  sources: readonly Source[]
  /** The number of the source shown in «Verifica qui». */
  verified: number | null
  onVerify: ((n: number) => void) | null
  running: boolean
}

/** The text of an answer, set like an article; citation numbers never begin a line. */
export function AnswerText({ paragraphs, sources, verified, onVerify, running }: Props) {
  return (
    <div className={styles.words} aria-busy={running || undefined}>
      {paragraphs.map((pieces, i) => (
        <p key={i}>
          {pieces.map((piece, j) => (
            <PieceText
              key={j}
              piece={piece}
              sources={sources}
              verified={verified}
              onVerify={onVerify}
              cursor={running && i === paragraphs.length - 1 && j === pieces.length - 1}
            />
          ))}
        </p>
      ))}
    </div>
  )
}

interface PieceProps extends Pick<Props, 'sources' | 'verified' | 'onVerify'> {
  piece: Piece
  cursor: boolean
}

function PieceText({ piece: { text, cites }, sources, verified, onVerify, cursor }: PieceProps) {
  const [, space, words] = /^(\s*)([\s\S]*?)\s*$/.exec(text)!
  const at = words!.lastIndexOf(' ') + 1
  const [head, last] = cites.length > 0 || cursor ? [words!.slice(0, at), words!.slice(at)] : [words!, '']
  const marked = verified !== null && cites.includes(verified)
  const tail = (
    <span className={styles.tail}>
      {marked ? <mark>{last}</mark> : last}
      {cites.map((n) => (
        <Fragment key={n}>
          {'\u00a0'}
          <Cite
            n={n}
            source={sources.find((source) => source.n === n)}
            on={n === verified}
            onVerify={onVerify}
          />
        </Fragment>
      ))}
      {cursor && <span className={styles.cursor} aria-hidden="true" />}
    </span>
  )
  return (
    <>
      {space !== '' && ' '}
      {marked ? <mark>{head}</mark> : head}
      {(last !== '' || cites.length > 0 || cursor) && tail}
      {cites.length > 0 && ' '}
    </>
  )
}

function Cite({
  n,
  source,
  on,
  onVerify,
}: {
  n: number
  source: Source | undefined
  on: boolean
  onVerify: Props['onVerify']
}) {
  // The sources come with the end of the answer.
  if (!source || !onVerify)
    return (
      <span className={styles.cite}>
        <span className="hidden">Fonte </span>
        {n}
      </span>
    )
  return (
    <button type="button" className={styles.cite} aria-pressed={on} onClick={() => onVerify(n)}>
      <span className="hidden">Verifica la fonte </span>
      {n}
      <span className="hidden">: {source.title}</span>
    </button>
  )
}
