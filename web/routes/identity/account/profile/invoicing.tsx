import { startTransition, useState } from 'react'
import type { Kind } from 'contract/identity/account/profile.ts'
import { Radios, Tick } from '../../../../form/choices.tsx'
import { CheckedForm } from '../../../../form/form.tsx'
import { rulesLater } from '../../../../form/rules.ts'
import { Submit } from '../../../../form/submit.tsx'
import { Part, type PartProps } from './part.tsx'
import { Pec } from './pec.tsx'
import { saves } from './saves.ts'
import { lazyPart } from '../../../../page/lazy-part.tsx'

const rules = rulesLater(async () => (await import('./forms.ts')).invoicingForm)
const organisation = async () => (await import('./organisation.tsx')).Organisation
/** Most who come here are persons, and do without it. */
const Organisation = lazyPart(organisation)

const kindChoices = [
  { value: 'person', words: 'Persona' },
  { value: 'company', words: 'Azienda o associazione' },
  { value: 'public-body', words: 'Ente pubblico' },
] as const

/**
 * To whom invoices are made out, which is what kind of account it is. Only the fields that apply are shown
 * (ART-APPS §5).
 */
export function InvoicingPart({ profile, answer, notice, onWrong }: PartProps) {
  const [kind, setKind] = useState<Kind>(profile.kind)
  const [invoiced, setInvoiced] = useState(profile.wanted)
  return (
    <Part
      id="fattura"
      title="Fattura"
      note={
        kind === 'person'
          ? 'Solo se ti serve la fattura elettronica, oltre alla ricevuta.'
          : 'La fattura elettronica parte entro 12 giorni dall’addebito.'
      }
    >
      {notice}
      <CheckedForm
        key={`${profile.kind}\n${profile.vatNumber}\n${profile.recipientCode}\n${profile.pec}`}
        step="fattura"
        rules={rules}
        code={saves}
        answer={answer}
        onWrong={onWrong}
      >
        <input type="hidden" name="was" value={profile.kind} />
        <Radios
          name="kind"
          legend="A chi va intestata"
          choices={kindChoices}
          initial={profile.kind}
          onNear={() => void organisation()}
          onPick={(value) => startTransition(() => setKind(value as Kind))}
        />
        {kind === 'person' ? (
          <>
            <Tick name="wanted" initial={profile.wanted} onTick={setInvoiced}>
              Voglio la fattura per i prossimi addebiti
            </Tick>
            {invoiced && <Pec profile={profile} optional />}
          </>
        ) : (
          <Organisation kind={kind} profile={profile} />
        )}
        <Submit words="Salva la fattura" working="Salvo…" />
      </CheckedForm>
    </Part>
  )
}
