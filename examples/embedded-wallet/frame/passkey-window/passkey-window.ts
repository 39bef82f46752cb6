import { createPasskeyClient } from '../passkey/passkey-client.js'
import { answerPasskey } from '../passkey/answer-passkey.js'
import { translateTo } from '../texts/texts.js'

const t = translateTo(navigator.language)
document.documentElement.lang = navigator.language.startsWith('de') ? 'de' : 'en'
const status = document.querySelector('p')
const button = document.querySelector('button')

answerPasskey(window, createPasskeyClient(navigator.credentials, location.hostname), {
  say(key) {
    if (status) status.textContent = t(key)
  },
  onPress(press) {
    if (!button) return
    button.hidden = press === undefined
    button.textContent = t('continue')
    button.onclick = press ?? null
    if (press) button.focus()
  },
})
