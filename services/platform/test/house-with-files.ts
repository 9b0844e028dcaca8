import { testFiles } from './files.ts'
import { testHouse } from './house.ts'

/** For tests: a house that keeps files, in a folder of its own that goes with it. */
export async function houseWithFiles(): Promise<{
  house: Awaited<ReturnType<typeof testHouse>>
  store: Awaited<ReturnType<typeof testFiles>>
}> {
  const store = await testFiles()
  const house = await testHouse({}, null, store.files)
  return {
    house: {
      ...house,
      close: async () => {
        await house.close()
        await store.close()
      },
    },
    store,
  }
}
