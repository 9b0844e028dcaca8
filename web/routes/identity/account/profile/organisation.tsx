import { ClauseTicks } from '../../../../form/clause-ticks.tsx'
import { Field } from '../../../../form/field.tsx'
import type { PartProps } from './part.tsx'
import { Pec } from './pec.tsx'
import form from '../../../../form/form.module.css'

const legend = 'Le clausole del contratto, ai sensi dell’art. 1341 del codice civile, una per una:'

/** What an invoice says of a company or a public body, and what a person agrees to who becomes one. */
export function Organisation({
  kind,
  profile,
}: {
  kind: 'company' | 'public-body'
  profile: PartProps['profile']
}) {
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
          hint={body ? '11 cifre' : '11 cifre; di un altro Paese, con la sua sigla: DE123456789.'}
          optional
          initial={profile.vatNumber ?? undefined}
        />
        <Field
          key={`code-${kind}`}
          name="organisationCode"
          label={body ? 'Codice fiscale dell’ente' : 'Codice fiscale'}
          hint={body ? '11 cifre' : 'Un’associazione senza partita IVA scrive qui le sue 11 cifre.'}
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
              : '7 caratteri. Se non ne hai uno, lascia 0000000.'
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
          <Pec profile={profile} optional />
        )}
      </div>
      {body && (
        <>
          <Field
            name="tenderExemption"
            label="Perché senza CIG"
            hint="Solo se non lo avete: il motivo va in fattura."
            optional
            initial={profile.tenderExemption ?? undefined}
          />
          <div className={form.row}>
            <Field name="projectCode" label="CUP" optional initial={profile.projectCode ?? undefined} />
            <Field
              name="orderNumber"
              label="Numero d’ordine"
              optional
              initial={profile.orderNumber ?? undefined}
            />
          </div>
          <Pec profile={profile} optional />
        </>
      )}
      {profile.kind === 'person' && <ClauseTicks legend={legend} />}
    </>
  )
}
