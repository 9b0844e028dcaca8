import { Icon } from '../icons.tsx'
import area from './area.module.css'

const icons = { ok: 'done', bad: 'refused', here: 'tick' } as const

/** A state in words, with its icon (ART-APPS §8); the reason stands beside it. */
export const Status = ({ kind, words }: { kind: keyof typeof icons; words: string }) => (
  <span className={area.status} data-kind={kind}>
    <Icon name={icons[kind]} size={17} />
    {words}
  </span>
)
