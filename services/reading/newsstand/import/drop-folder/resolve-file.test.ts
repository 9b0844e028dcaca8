import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveInside } from './read-bytes.ts'

test('no name leads out of the folder', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('..', '.', '/', 'etc', 'hosts', '\\', 'C:', 'file://', '%2e%2e', ' ', '\0'), {
        minLength: 1,
        maxLength: 6,
      }),
      async (parts) => {
        const root = import.meta.dirname
        const found = await resolveInside(root, `${root}/a.json`, parts.join('/')).catch((error: unknown) =>
          String(error),
        )
        expect(found).toMatch(found.startsWith(root) ? /^/ : /cartella/)
      },
    ),
  )
})
