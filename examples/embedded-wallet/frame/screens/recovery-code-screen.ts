import { declined } from '../frame-error.js'
import type { NewRecoveryCode } from '../key/key-ring.js'
import { normalizeBase32 } from '../bytes/base32.js'
import { groupsOf } from '../key/recovery-code.js'
import type { Translate } from '../texts/texts.js'
import { button, element, field } from './element.js'
import { runScreen } from './run-screen.js'
import { type Card, showCard } from './show-card.js'

/** Chooses two different groups of a code. */
const chooseTwo = (count: number): readonly [number, number] => {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  const one = first % count
  return [one, (one + 1 + (second % (count - 1))) % count]
}

const copy = async (text: string, t: Translate, status: HTMLElement): Promise<void> => {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  status.textContent = t(isCopied ? 'save.copied' : 'save.select')
}

/**
 * Shows a new recovery code, then asks for two of its groups; the code is kept once they are right.
 * @throws `FrameError` 4001 if the user leaves: the earlier code is still the one in use
 */
export const recoveryCodeScreen = (made: NewRecoveryCode, signal: AbortSignal, t: Translate): Promise<null> =>
  runScreen(signal, ({ resolve, reject }) => {
    const groups = groupsOf(made.code)
    let card: Card
    const leave = () => reject(declined())
    const show = () => {
      card = showCard(t('save.title'), leave)
      const status = element('p', { class: 'status', role: 'status' })
      const list = element('ol', { class: 'code', translate: 'no' }, ...groups.map((group) => element('li', {}, group)))
      const copyButton = button(t('save.copy'), 'plain', () => void copy(groups.join(' '), t, status))
      card.body.append(element('p', {}, t('save.text')), list, copyButton, status)
      const buttons = [button(t('cancel'), 'plain', leave), button(t('save.saved'), 'primary', check)]
      card.footer.append(element('div', { class: 'pair' }, ...buttons))
    }
    const check = () => {
      card = showCard(t('save.check'), leave)
      const asked = chooseTwo(groups.length)
      const inputs = asked.map((at) => {
        const input = element('input', { autocomplete: 'off', spellcheck: 'false', maxlength: '8' })
        return { at, input, field: field(t('save.group', { number: String(at + 1) }), `group-${at}`, input) }
      })
      const finish = button(t('done'), 'primary', async () => {
        const wrong = inputs.filter(({ at, input }) => normalizeBase32(input.value) !== groups[at])
        for (const { field } of inputs) field.setProblem('')
        for (const { field } of wrong) field.setProblem(t('save.wrong'))
        if (wrong.length > 0) return
        finish.disabled = true
        await made.keep().then(() => resolve(null), reject)
      })
      card.body.append(...inputs.map(({ field }) => field.root))
      card.footer.append(element('div', { class: 'pair' }, button(t('save.back'), 'plain', show), finish))
      inputs[0]?.input.focus()
    }
    show()
    return () => card.close()
  })
