/** True when PostgreSQL cannot hold what it was given (data exceptions, limits of its own): asking again would change nothing, unlike an outage. */
export const isUnfit = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:22|54)[0-9A-Z]{3}$/.test(error.code)
