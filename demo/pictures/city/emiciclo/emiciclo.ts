import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { evening } from './evening.ts'
import { speech } from './speech.ts'
import { vote } from './vote.ts'

export const emiciclo: Scene = variants(evening, vote, speech)
