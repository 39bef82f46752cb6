import { frameWallet, secureSiteWallet } from 'portico/embedded-wallet'
import { describe, expect, it } from 'vitest'
import type { ProviderContext } from '../../../../services/embedded-wallet.js'
import { flush, waitFor } from '../../../support/flush.js'
import { enter } from './enter.js'
import { sitePageDialect } from './site-page.js'

type Theme = Parameters<Parameters<ProviderContext['watchTheme']>[0]>[0]

const OWN: Theme = {
  mode: 'light',
  variables: { accent: '#aa3366', radiusScale: 0.5, fontFamily: 'Lato, sans-serif' },
  locale: 'de',
}

/** A page that is open, and the themes that it was sent. */
const open = async (...args: Parameters<typeof enter>) => {
  const { tab, clock, requests } = enter(...args)
  const listeners = new Set<(theme: Theme) => void>()
  const watchTheme: ProviderContext['watchTheme'] = (listener) => {
    listener(OWN)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  Object.assign(tab.context, { watchTheme })
  tab.provider.prepare?.(tab.context)
  await waitFor(() => expect(tab.frame.pages).toHaveLength(1))
  await flush()
  await clock.advance(500)
  await flush()
  const themes = () => requests().flatMap(({ type, payload }) => (type === 'SYNC_THEME' ? [payload] : []))
  const change = async (theme: Theme) => {
    for (const listener of listeners) listener(theme)
    await flush()
    return themes().at(-1)
  }
  return { tab, themes, change }
}

describe("the page gets the host's theme, and every change of it (3.53)", () => {
  it('in the words of the frame protocol', async () => {
    const { themes, change } = await open({}, frameWallet({ url: 'https://wallet.example/frame' }))
    expect(themes()).toEqual([
      {
        themeMode: 'light',
        themeVariables: { accent: '#aa3366', radius: 0.5, font: 'Lato, sans-serif' },
        locale: 'de',
      },
    ])
    expect(await change({ mode: 'dark', variables: { accent: 'teal' }, locale: 'fr' })).toEqual({
      themeMode: 'dark',
      themeVariables: { accent: 'teal' },
      locale: 'fr',
    })
  })

  it('in the names that the page of the public product knows', async () => {
    const site = secureSiteWallet({ url: 'https://secure.example/sdk' })
    const { tab, themes, change } = await open({ wire: 'site', dialect: sitePageDialect }, site)
    expect(themes()).toEqual([
      {
        themeMode: 'light',
        themeVariables: {
          '--w3m-accent': '#aa3366',
          '--w3m-border-radius-master': '2px',
          '--w3m-font-family': 'Lato, sans-serif',
        },
        w3mThemeVariables: { '--w3m-accent': '#aa3366', '--w3m-background': '#fff' },
      },
    ])
    expect(await change({ ...OWN, mode: 'dark', variables: { radiusScale: 0 } })).toEqual({
      themeMode: 'dark',
      themeVariables: { '--w3m-border-radius-master': '0px' },
      w3mThemeVariables: { '--w3m-accent': 'hsla(230, 100%, 67%, 1)', '--w3m-background': '#202020' },
    })
    tab.destroy()
    const count = themes().length
    await change(OWN)
    expect(themes()).toHaveLength(count)
  })
})
