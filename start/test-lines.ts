/** A line of the JSON log, as far as tests look at it. */
export interface LogLine {
  level: string
  time: string
  msg: string
  requestId?: string
  route?: string
  status?: number
  refusal?: string
  code?: string
  job?: string
  task?: string
  attempt?: number
  [field: string]: unknown
}

/** The lines of a log; rejects what is no JSON. */
export const linesOf = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine)
