/** Of a day that comes after the last one that a press review may have, which is tomorrow. */
export const dayInFuture = {
  title: 'Questo giorno deve ancora venire.',
  line: 'La rassegna si prepara al massimo il giorno prima: scegli oggi o domani.',
} as const
