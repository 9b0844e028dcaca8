/**
 * How the postcodes of the places of each province begin, by its code, those of its places before 2026 too.
 * Source: the postcodes of Poste Italiane.
 */
const listed =
  'OG:08 OT:07+08 VS:09 ' +
  'AG:92 AL:15 AN:60 AR:52 AP:63 AT:14 AV:83 BA:70 BT:70+76 BL:32 BN:82 BG:24 BI:13 BO:40 BZ:39 ' +
  'BS:25 BR:72 CA:09 CL:93 CB:86 CE:81 CT:95 CZ:88 CH:66 CO:22 CS:87 CR:26 KR:88 CN:12 EN:94 FM:63 ' +
  'FE:44 FI:50 FG:71 FC:47 FR:03 GE:16 GO:34 GR:58 IM:18 IS:86 AQ:67 SP:19 LT:04 LE:73 LC:22+23 ' +
  'LI:57 LO:26 LU:55 MC:62 MN:46 MS:54 MT:75 ME:98 MI:20 MO:41 MB:20 NA:80 NO:28 NU:08 OR:08+09 ' +
  'PD:35 PA:90 PR:43 PV:27 PG:06 PU:61 PE:65 PC:29 PI:56 PT:51 PN:33 PZ:85 PO:59 RG:97 RA:48 RC:89 ' +
  'RE:42 RI:02 RN:47 RM:00 RO:45 SA:84 SS:07+08 SV:17 SI:53 SR:96 SO:23 SU:08+09 TA:74 TE:64 TR:05 ' +
  'TO:10 TP:91 TN:38 TV:31 TS:34 UD:33 AO:11 VA:21 VE:30 VB:28 VC:13 VR:37 VV:89 VI:36 VT:01'

export const postcodes: ReadonlyMap<string, readonly string[]> = new Map(
  listed.split(' ').map((entry): [string, string[]] => {
    const [code, beginnings] = entry.split(':')
    return [code!, beginnings!.split('+')]
  }),
)
