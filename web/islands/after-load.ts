import { startOutside } from '../outside/begin.ts'
import { startChat } from './chat-button.ts'

startOutside()
startChat()
