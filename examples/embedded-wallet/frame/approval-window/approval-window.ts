import { answerInWindow } from '../screens/answer-in-window.js'
import { browserTools } from '../screens/armed-button.js'

answerInWindow(window, { ...browserTools(window), place: 'here' })
