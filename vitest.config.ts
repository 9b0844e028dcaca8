import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'journeys/**', 'data/**', 'web/build/**'],
    globalSetup: ['start/test-postgres.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    restoreMocks: true,
  },
})
