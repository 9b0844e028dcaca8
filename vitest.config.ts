import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'journeys/**', 'data/**', 'web/build/**'],
    globalSetup: ['start/test-postgres.ts'],
    // A process for each file: some tests measure memory, which threads would share. Three: many wait.
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A busy machine is late now and then; `npm test` names what went well only the second time.
    retry: 1,
    restoreMocks: true,
  },
})
