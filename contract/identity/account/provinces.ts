/**
 * Code and name, and the days between which there was one, where it is not always: text, for it travels to
 * browsers. Source: ISTAT, «Codici delle province», as of 1 January 2026; Sardinia: L.R. 7/2021.
 */
const listed = `
AG Agrigento
AL Alessandria
AN Ancona
AR Arezzo
AP Ascoli Piceno
AT Asti
AV Avellino
BA Bari
BT Barletta-Andria-Trani
BL Belluno
BN Benevento
BG Bergamo
BI Biella
BO Bologna
BZ Bolzano
BS Brescia
BR Brindisi
CA Cagliari
CL Caltanissetta
CB Campobasso
CE Caserta
CT Catania
CZ Catanzaro
CH Chieti
CO Como
CS Cosenza
CR Cremona
KR Crotone
CN Cuneo
EN Enna
FM Fermo
FE Ferrara
FI Firenze
FG Foggia
FC Forlì-Cesena
FR Frosinone
OT Gallura Nord-Est Sardegna 2026-01-01/
GE Genova
GO Gorizia
GR Grosseto
IM Imperia
IS Isernia
AQ L’Aquila
SP La Spezia
LT Latina
LE Lecce
LC Lecco
LI Livorno
LO Lodi
LU Lucca
MC Macerata
MN Mantova
MS Massa-Carrara
MT Matera
VS Medio Campidano 2026-01-01/
ME Messina
MI Milano
MO Modena
MB Monza e Brianza
NA Napoli
NO Novara
NU Nuoro
OG Ogliastra 2026-01-01/
OR Oristano
PD Padova
PA Palermo
PR Parma
PV Pavia
PG Perugia
PU Pesaro e Urbino
PE Pescara
PC Piacenza
PI Pisa
PT Pistoia
PN Pordenone
PZ Potenza
PO Prato
RG Ragusa
RA Ravenna
RC Reggio Calabria
RE Reggio Emilia
RI Rieti
RN Rimini
RM Roma
RO Rovigo
SA Salerno
SS Sassari
SV Savona
SI Siena
SR Siracusa
SO Sondrio
SU Sud Sardegna /2025-12-31
SU Sulcis Iglesiente 2026-01-01/
TA Taranto
TE Teramo
TR Terni
TO Torino
TP Trapani
TN Trento
TV Treviso
TS Trieste
UD Udine
AO Valle d’Aosta
VA Varese
VE Venezia
VB Verbano-Cusio-Ossola
VC Vercelli
VR Verona
VV Vibo Valentia
VI Vicenza
VT Viterbo`

interface Province {
  code: string
  name: string
  /** Days of Rome, both included; null: always, or still. */
  validFrom: string | null
  validTo: string | null
}
const row = /^(\S+) (.+?)(?: (\S*)\/(\S*))?$/gm
const all: readonly Province[] = Array.from(listed.matchAll(row), ([, code, name, from, to]) => ({
  code: code!,
  name: name!,
  validFrom: from || null,
  validTo: to || null,
}))

/** The provinces of Italy on a day. */
export const provincesOn = (day: string): Province[] =>
  all.filter(
    ({ validFrom, validTo }) =>
      (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo),
  )

/** The codes of those that are and were. */
export const provinceCodes = [...new Set(all.map(({ code }) => code))]
