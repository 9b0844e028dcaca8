import { countries, countryName } from 'contract/platform/countries.ts'
import { Select } from '../select.tsx'

const choices = countries.map((value) => ({ value, words: countryName(value) }))

/** Where who pays lives, asked once of who never said it (`decisions/vat.md`). */
export const CountryField = () => (
  <Select
    name="country"
    label="Paese in cui vivi"
    hint="Dice quale IVA è compresa nel prezzo, che resta lo stesso."
    autoComplete="country"
    choices={choices}
    initial="IT"
  />
)
