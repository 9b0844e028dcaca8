import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal, exit, refusalOf } from './refusal.ts'
import { complain } from './terminal.ts'

/** The words and options of a command; what it does not know is answered with how it is used. */
export function commandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw new Refusal(exit.settings, usage)
  }
}

/** Runs a command of the terminal to its exit code; what goes wrong is said in Italian. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    complain(error)
    process.exitCode = refusalOf(error).code
  }
}
