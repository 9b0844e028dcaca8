/** Code, name, how postcodes begin: text, for it travels to browsers. */
const listed = `
AG Agrigento 92
AL Alessandria 15
AN Ancona 60
AR Arezzo 52
AP Ascoli Piceno 63
AT Asti 14
AV Avellino 83
BA Bari 70
BT Barletta-Andria-Trani 70 76
BL Belluno 32
BN Benevento 82
BG Bergamo 24
BI Biella 13
BO Bologna 40
BZ Bolzano 39
BS Brescia 25
BR Brindisi 72
CA Cagliari 09
CL Caltanissetta 93
CB Campobasso 86
CE Caserta 81
CT Catania 95
CZ Catanzaro 88
CH Chieti 66
CO Como 22
CS Cosenza 87
CR Cremona 26
KR Crotone 88
CN Cuneo 12
EN Enna 94
FM Fermo 63
FE Ferrara 44
FI Firenze 50
FG Foggia 71
FC Forlì-Cesena 47
FR Frosinone 03
GE Genova 16
GO Gorizia 34
GR Grosseto 58
IM Imperia 18
IS Isernia 86
AQ L’Aquila 67
SP La Spezia 19
LT Latina 04
LE Lecce 73
LC Lecco 22 23
LI Livorno 57
LO Lodi 26
LU Lucca 55
MC Macerata 62
MN Mantova 46
MS Massa-Carrara 54
MT Matera 75
ME Messina 98
MI Milano 20
MO Modena 41
MB Monza e Brianza 20
NA Napoli 80
NO Novara 28
NU Nuoro 08
OR Oristano 08 09
PD Padova 35
PA Palermo 90
PR Parma 43
PV Pavia 27
PG Perugia 06
PU Pesaro e Urbino 61
PE Pescara 65
PC Piacenza 29
PI Pisa 56
PT Pistoia 51
PN Pordenone 33
PZ Potenza 85
PO Prato 59
RG Ragusa 97
RA Ravenna 48
RC Reggio Calabria 89
RE Reggio Emilia 42
RI Rieti 02
RN Rimini 47
RM Roma 00
RO Rovigo 45
SA Salerno 84
SS Sassari 07 08
SV Savona 17
SI Siena 53
SR Siracusa 96
SO Sondrio 23
SU Sud Sardegna 08 09
TA Taranto 74
TE Teramo 64
TR Terni 05
TO Torino 10
TP Trapani 91
TN Trento 38
TV Treviso 31
TS Trieste 34
UD Udine 33
AO Valle d’Aosta 11
VA Varese 21
VE Venezia 30
VB Verbano-Cusio-Ossola 28
VC Vercelli 13
VR Verona 37
VV Vibo Valentia 89
VI Vicenza 36
VT Viterbo 01`

/** The provinces of Italy: code, name, and how the postcodes of their places begin. */
export const provinces = Array.from(
  listed.matchAll(/^(\S+) (.+?) ([\d ]+)$/gm),
  ([, code, name, postcodes]) => ({ code: code!, name: name!, postcodes: postcodes!.split(' ') }),
)

export const provinceCodes = provinces.map(({ code }) => code)
