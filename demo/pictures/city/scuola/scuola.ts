import { type Scene } from '../../kit.ts'
import { variants } from '../brush.ts'
import { emptyClass } from './empty-class.ts'
import { hand } from './hand.ts'
import { lesson } from './lesson.ts'

export const scuola: Scene = variants(lesson, emptyClass, hand)
