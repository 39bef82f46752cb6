import { describe, expect, test } from 'vitest'
import { mainnet } from '../../networks/index.js'
import { createModal } from '../../modal/create-modal.js'
import type { ModalOptions } from '../../modal/modal-options.js'
import { eip155 } from '../../plugins/eip155/index.js'
import type { PluginList } from '../../kernel/contract/plugin.js'
import { type OptionKind, WRONG } from '../support/wrong-options.js'

const plugins = [eip155({ networks: [mainnet] })]

/** The kind of each option; the compiler keeps the table complete. */
const KINDS: Readonly<Record<keyof Omit<ModalOptions<PluginList>, 'themeMode' | 'themeVariables'>, OptionKind>> = {
  plugins: 'list',
  id: 'text',
  projectId: 'anyText',
  metadata: 'record',
  excludeWallets: 'list',
  connectorTypeOrder: 'list',
  legalCheckbox: 'switch',
  debug: 'switch',
  enableNetworkSwitch: 'switch',
  allowUnsupportedChain: 'switch',
  logLevel: 'choice',
  ports: 'record',
  locale: 'locale',
  messages: 'record',
  connectMethodsOrder: 'list',
  collapseWallets: 'switch',
  disableAppend: 'switch',
  enableEmbedded: 'switch',
}

const wrong = Object.entries(KINDS).flatMap(([name, kind]) => WRONG[kind].map((value) => ({ name, kind, value })))

describe('createModal()', () => {
  test.each(wrong)('refuses $value for $name, which takes a $kind, and names it', ({ name, value }) => {
    expect(() => createModal({ plugins, [name]: value } as never)).toThrow(
      expect.objectContaining({ code: 'OPTIONS_INVALID', details: expect.stringMatching(`\\b${name}\\b`) }),
    )
  })

  test.each([
    [{ name: '' }, 'metadata.name: expected text'],
    [{ url: 'shop.example' }, 'metadata.url: expected an address with its scheme, for example https://app.example'],
    [{ description: null }, 'metadata.description: expected text'],
    [{ icons: 'https://shop.example/icon.png' }, 'metadata.icons: expected a list'],
    [{ termsUrl: null }, 'metadata.termsUrl: expected text'],
  ])('refuses metadata with %o', (metadata, details) => {
    expect(() => createModal({ plugins, metadata } as never)).toThrow(expect.objectContaining({ details }))
  })

  test.each([null, ''])('refuses %j for the theme', (value) => {
    for (const name of ['themeMode', 'themeVariables'])
      expect(() => createModal({ plugins, [name]: value } as never)).toThrow(
        expect.objectContaining({ code: 'THEME_INVALID' }),
      )
  })

  test.each([undefined, null, 7])('refuses %o for all options', (options) => {
    expect(() => createModal(options as never)).toThrow(expect.objectContaining({ code: 'OPTIONS_INVALID' }))
  })

  test('takes undefined for an absent option', async () => {
    const absent = Object.fromEntries(Object.keys(KINDS).map((name) => [name, undefined]))
    const theme = { themeMode: undefined, themeVariables: undefined }
    const modal = createModal({ ...absent, ...theme, plugins } as never)
    expect(modal.id).toBe('default')
    await modal.destroy()
  })
})
