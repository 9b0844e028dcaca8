/**
 * ISO 3166-1: where somebody may live, in the order of their Italian names (`countryName`).
 */
export const countries = (
  'AF AL DZ AD AO AI AQ AG SA AR AM AW AU AT AZ BS BH BD BB BE BZ BJ BM BT BY BO BA BW BR BN BG BF BI ' +
  'KH CM CA CV BQ CZ TD CL CN CY VA CO KM CD CG KP KR CI CR HR CU CW DK DM EC EG SV AE ER EE SZ ET FJ ' +
  'PH FI FR GA GM GE GS DE GH JM JP GI DJ JO GR GD GL GP GU GT GG GN GQ GW GY GF HT HN HK IN ID IR IQ ' +
  'IE IS BV CX IM NF AX KY CC CK FO FK HM MP MH UM PN SB TC VI VG IL IT JE KZ KE KG KI KW LA LS LV LB ' +
  'LR LY LI LT LU MO MK MG MW MY MV ML MT MA MQ MR MU YT MX FM MD MC MN ME MS MZ MM NA NR NP NI NE NG ' +
  'NU NO NC NZ OM NL PK PW PS PA PG PY PE PF PL PT PR QA GB CF DO RE RO RW RU EH KN LC MF VC BL PM WS ' +
  'AS SM SH ST SN RS SC SL SG SX SY SK SI SO ES LK US SS ZA SD SR SJ SE CH TJ TW TZ TF IO TH TL TG TK ' +
  'TO TT TN TR TM TV UA UG HU UY UZ VU VE VN WF YE ZM ZW'
).split(' ')

const regions = new Intl.DisplayNames('it', { type: 'region' })
/** Long or old in the tables of browsers. */
const preferredNames: Readonly<Record<string, string>> = {
  FK: 'Isole Falkland',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestina',
}
/** The Italian name of a country (ISO 3166-1). */
export const countryName = (code: string): string => preferredNames[code] ?? regions.of(code) ?? code
