import { Fragment, type ReactNode } from 'react'
import type { AnswerLevel, Source } from 'contract/assistance/chatbot/chatbot.ts'
import type { Piece } from './read-answer.ts'
import { passageUrl, sourceLabel } from './source-labels.ts'
import styles from './answer.module.css'

interface Props {
  level: AnswerLevel
  paragraphs: readonly (readonly Piece[])[]
  sources: readonly Source[]
  /** The number of the source shown in «Verifica qui». */
  verified: number | null
  onVerify: ((n: number) => void) | null
  running: boolean
}

/**
 * The text of an answer, set like an article; citation numbers never begin a line. Quotes stand apart, each
 * with its article; headlines are links.
 */
export function AnswerText({ level, paragraphs, sources, verified, onVerify, running }: Props) {
  const sourceOf = (pieces: readonly Piece[]) =>
    level === 'claim' ? undefined : sources.find(({ n }) => pieces[0]?.cites[0] === n)
  const quote = (piece: Piece, source: Source) => (
    <>
      <Quoted text={piece.text} source={source} />
      {piece.cites.map((n) => (
        <Fragment key={n}>
          {'\u00a0'}
          <Cite n={n} source={source} on={n === verified} onVerify={onVerify} />
        </Fragment>
      ))}
    </>
  )
  return (
    <div className={styles.words} aria-busy={running || undefined}>
      {paragraphs.map((pieces, i) => {
        const source = sourceOf(pieces)
        if (source && level === 'headlines')
          return (
            <p key={i} className={styles.headline}>
              <a href={source.url}>{source.title}</a>
              <span>{sourceLabel(source)}</span>
            </p>
          )
        if (source)
          return (
            <figure key={i} className={styles.quote}>
              <blockquote cite={source.url}>
                <p>{quote(pieces[0]!, source)}</p>
              </blockquote>
              <figcaption>
                <a href={passageUrl(source)}>{source.title}</a>
                <span>{sourceLabel(source)}</span>
              </figcaption>
            </figure>
          )
        return (
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
        )
      })}
    </div>
  )
}

/** A quote with the words of the question marked. */
function Quoted({ text, source: { quote, marks } }: { text: string; source: Source }) {
  const words = text.trim()
  const from = words.indexOf(quote)
  if (from === -1) return words
  const parts: ReactNode[] = []
  let end = 0
  for (const [start, stop] of marks) {
    parts.push(
      words.slice(end, from + start),
      <mark key={start}>{words.slice(from + start, from + stop)}</mark>,
    )
    end = from + stop
  }
  return [...parts, words.slice(end)]
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
