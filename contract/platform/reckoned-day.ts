/**
 * Whether one can count from a day YYYY-MM-DD. The years at both ends are none: what is so many weeks or
 * years before or after has four digits still, and is a day for the database too.
 */
export const isReckonedDay = (day: string): boolean => day >= '1000' && day < '9000'
