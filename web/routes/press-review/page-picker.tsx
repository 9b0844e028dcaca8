import { useState } from 'react'
import { NATIONAL } from 'contract/reading/edition-name.ts'
import { defaultSize, type Size } from 'contract/press-review/boxes.ts'
import { listMappingEditions } from 'contract/press-review/page-mapping.ts'
import type { AnswerOf } from 'contract/platform/endpoint.ts'
import { romeFormat } from 'contract/platform/rome.ts'
import button from '../../form/button.module.css'
import form from '../../form/form.module.css'
import { newsstandClient } from '../../session/clients.ts'
import { fullDate } from '../../words/dates.ts'
import type { Choice } from './use-page-image.ts'
import styles from './page-mapping.module.css'

type Offered = AnswerOf<typeof listMappingEditions> & { brand: string }

interface Props {
  choice: Choice
  /** The editions offered first. */
  offered: Offered
  declared: Size
  mastheads: readonly { sigla: string; name: string }[]
}

const ask = newsstandClient()

const inWords = romeFormat({ month: 'long', year: 'numeric' })
const monthInWords = (month: string) => inWords(`${month}-15T12:00:00Z`)

/** Masthead, month, day, page, the size that boxes are written for: a form that leads to their address. */
export function PagePicker({ choice, offered: first, declared, mastheads }: Props) {
  const [offered, setOffered] = useState(first)
  const [date, setDate] = useState(choice.date)
  const [edition, setEdition] = useState(choice.edition)
  const [problem, setProblem] = useState('')
  const turnTo = async (brand: string, month?: string) => {
    const answer = await ask(listMappingEditions, { brand, ...(month !== undefined && { month }) })
    setProblem(answer.ok ? '' : 'Non riesco a leggere l’elenco delle edizioni: riprova.')
    if (answer.ok) setOffered({ brand, ...answer.data })
  }
  const dates = [...new Set(offered.editions.map((one) => one.date))]
  const day = dates.find((one) => one === date) ?? dates[0]
  const names = offered.editions.filter((one) => one.date === day)
  const selected = names.find((one) => one.edition === edition) ?? names[0]
  const pages = selected?.pages ?? 0
  return (
    <form method="get" className={styles.picker}>
      <Choose
        id="brand"
        label="Testata"
        value={offered.brand}
        choices={mastheads.map(({ sigla, name }) => [sigla, name])}
        onPick={(brand) => void turnTo(brand)}
      />
      <div data-scripted="">
        <Choose
          id="month"
          inAddress={false}
          label="Mese"
          value={offered.month ?? ''}
          choices={offered.months.map((month) => [month, monthInWords(month)])}
          onPick={(month) => void turnTo(offered.brand, month)}
        />
      </div>
      <Choose
        id="date"
        label="Giorno"
        value={day ?? ''}
        choices={dates.map((one) => [one, fullDate(one)])}
        onPick={setDate}
      />
      {names.length > 1 || (selected && selected.edition !== NATIONAL) ? (
        <Choose
          id="edition"
          label="Edizione"
          value={selected!.edition}
          choices={names.map((one) => [one.edition, one.edition.replaceAll('-', ' ')])}
          onPick={setEdition}
        />
      ) : null}
      <div className={styles.choose}>
        <label htmlFor="page">Pagina</label>
        <select
          id="page"
          name="page"
          className={`${form.control} ${form.select}`}
          key={`${offered.brand} ${day} ${pages}`}
          defaultValue={Number(choice.page) <= pages ? choice.page : '1'}
        >
          {Array.from({ length: pages }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>
      </div>
      <Side name="width" label="Larghezza (px)" value={declared.width} />
      <Side name="height" label="Altezza (px)" value={declared.height} />
      <button type="submit" className={button.primary} disabled={pages === 0}>
        Apri la pagina
      </button>
      <p id="misure" className={styles.hint}>
        Le coordinate si contano su {defaultSize.width} × {defaultSize.height} px; con 0, sulla misura propria
        dell’immagine.
        {pages === 0 && ' Questa testata non ha ancora edizioni.'}
      </p>
      <p role="alert" className={problem ? styles.wrong : 'hidden'}>
        {problem}
      </p>
    </form>
  )
}

/** A native list with its label. */
const Choose = ({
  id,
  inAddress = true,
  label,
  value,
  choices,
  onPick,
}: {
  id: string
  /** Whether the address carries it. */
  inAddress?: boolean
  label: string
  value: string
  choices: readonly (readonly [value: string, words: string])[]
  onPick: (value: string) => void
}) => (
  <div className={styles.choose}>
    <label htmlFor={id}>{label}</label>
    <select
      id={id}
      name={inAddress ? id : undefined}
      className={`${form.control} ${form.select}`}
      value={value}
      onChange={(event) => onPick(event.target.value)}
    >
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  </div>
)

const Side = ({ name, label, value }: { name: string; label: string; value: number }) => (
  <div className={styles.choose} data-narrow="">
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      type="text"
      inputMode="numeric"
      className={form.control}
      defaultValue={value}
      aria-describedby="misure"
    />
  </div>
)
