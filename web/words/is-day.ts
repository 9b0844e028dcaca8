/** Whether this is a day of the calendar, YYYY-MM-DD. Pages that may not carry the schemas ask here. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text) === true
