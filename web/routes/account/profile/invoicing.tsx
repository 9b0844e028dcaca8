import { useState } from 'react'
import { clauses, clauseTexts } from 'contract/clauses.ts'
import type { Kind } from 'contract/account/profile.ts'
import { Radios, Tick, Ticks } from '../../../form/choices.tsx'
import { CheckedForm } from '../../../form/form.tsx'
import { Field } from '../../../form/field.tsx'
import { Submit } from '../../../form/submit.tsx'
import { addressOf, useSite } from '../../../frame/site.ts'
import { invoicingForm } from './forms.ts'
import { Part, type PartProps } from './part.tsx'
import form from '../../../form/form.module.css'

const kindChoices = [
  { value: 'person', words: 'Persona' },
  { value: 'company', words: 'Azienda' },
  { value: 'public-body', words: 'Ente pubblico' },
] as const

/**
 * To whom invoices are made out, which is what kind of account it is. Only the fields that apply are shown
 * (ART-APPS §5).
 */
export function InvoicingPart({ profile, answer, notice, onWrong }: PartProps) {
  const [kind, setKind] = useState<Kind>(profile.kind)
  const [wanted, setWanted] = useState(profile.wanted)
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
        rules={invoicingForm}
        answer={answer}
        onWrong={onWrong}
      >
        <input type="hidden" name="was" value={profile.kind} />
        <Radios
          name="kind"
          legend="A chi va intestata"
          choices={kindChoices}
          initial={profile.kind}
          onPick={(value) => setKind(value as Kind)}
        />
        {kind === 'person' ? (
          <>
            <Tick name="wanted" initial={profile.wanted} onTick={setWanted}>
              Voglio la fattura per i prossimi addebiti
            </Tick>
            {wanted && <Pec profile={profile} optional />}
          </>
        ) : (
          <Organisation kind={kind} profile={profile} />
        )}
        <Submit words="Salva la fattura" working="Salvo…" />
      </CheckedForm>
    </Part>
  )
}

const Pec = ({ profile, optional = false }: { profile: PartProps['profile']; optional?: boolean }) => (
  <Field
    name="pec"
    label="PEC"
    type="email"
    inputMode="email"
    optional={optional}
    initial={profile.pec ?? undefined}
  />
)

function Organisation({ kind, profile }: { kind: 'company' | 'public-body'; profile: PartProps['profile'] }) {
  const { host } = useSite()
  const body = kind === 'public-body'
  // What another kind of account wrote is not offered to this one.
  const stored = (value: string | null) => (profile.kind === kind ? (value ?? undefined) : undefined)
  return (
    <>
      <Field
        name="companyName"
        label={body ? 'Denominazione dell’ente' : 'Ragione sociale'}
        autoComplete="organization"
        initial={profile.companyName ?? undefined}
      />
      <div className={form.row}>
        <Field
          key={`vat-${kind}`}
          name="vatNumber"
          label="Partita IVA"
          hint="11 cifre"
          optional={body}
          inputMode="numeric"
          initial={profile.vatNumber ?? undefined}
        />
        <Field
          key={`code-${kind}`}
          name="organisationCode"
          label={body ? 'Codice fiscale dell’ente' : 'Codice fiscale'}
          hint={body ? '11 cifre' : 'Se è uguale alla partita IVA, lascia vuoto.'}
          optional={!body}
          initial={profile.kind === 'person' ? undefined : (profile.fiscalCode ?? undefined)}
        />
      </div>
      <div className={form.row}>
        <Field
          key={`recipient-${kind}`}
          name="recipientCode"
          label={body ? 'Codice univoco ufficio (SDI)' : 'Codice destinatario (SDI)'}
          hint={
            body
              ? '6 caratteri, dall’indice delle pubbliche amministrazioni.'
              : '7 caratteri. Se hai solo la PEC, lascia 0000000.'
          }
          initial={stored(profile.recipientCode) ?? (body ? undefined : '0000000')}
        />
        {body ? (
          <Field
            name="tenderCode"
            label="CIG"
            hint="10 caratteri. Lo trovi nella determina di acquisto."
            optional
            initial={profile.tenderCode ?? undefined}
          />
        ) : (
          <Pec profile={profile} />
        )}
      </div>
      {body && <Pec profile={profile} optional />}
      {profile.kind === 'person' && (
        <Ticks
          name="clauses"
          legend="Le clausole del contratto, ai sensi dell’art. 1341 del codice civile, una per una:"
          boxes={clauses.map((clause) => ({
            value: clause,
            words: `${clause} ${clauseTexts[clause].title}`,
            note: clauseTexts[clause].text,
          }))}
        >
          <p>
            <a href={addressOf(host, host.brand.companyTermsUrl)}>Leggi le condizioni per le aziende</a>
          </p>
        </Ticks>
      )}
    </>
  )
}
