import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'journeys/**', 'data/**', 'web/build/**']
const alone = ['**/*.alone.test.ts', '**/*.alone.test.tsx']
const slow = ['**/*.slow.test.ts']

export default defineConfig({
  test: {
    globalSetup: ['start/test-postgres.ts'],
    setupFiles: ['start/test-output.ts'],
    pool: 'forks',
    // Two would do for two processors, but many wait.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A busy machine is late now and then; `npm test` names what went well only the second time.
    retry: 1,
    restoreMocks: true,
    // What a test prints goes straight out. Handed on by vitest, a line that is still on its way when its
    // process ends fails a run in which every test passed (vitest issue 11153).
    disableConsoleIntercept: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'insieme',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, ...alone, ...slow],
          // Each process loads once what its files stand on: a third of the time of all.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'da soli', include: alone, exclude } },
      // They start programs: on a busy machine one takes half a minute.
      {
        extends: true,
        test: { name: 'lenti', include: slow, exclude, testTimeout: 300_000, hookTimeout: 300_000 },
      },
    ],
  },
})
