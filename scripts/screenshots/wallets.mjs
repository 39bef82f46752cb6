// @ts-check

/** @typedef {{ name: string, rdns: string, hue?: number, uuid?: string }} AnnouncedWallet */

const picture = (/** @type {number} */ hue) => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 45% 38%)"/>` +
    `<circle cx="20" cy="20" r="9" fill="none" stroke="hsl(${hue} 60% 82%)" stroke-width="4"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Announces wallets that answer nothing, as extensions do: at once, and whenever a page asks. */
export const announce = (/** @type {readonly AnnouncedWallet[]} */ wallets) => ({
  wallets: wallets.map(({ name, rdns, hue, uuid }, index) => ({
    name,
    rdns,
    // Without a hue, a picture that cannot be drawn: its monogram stays.
    icon: hue === undefined ? 'data:image/png;base64,broken' : picture(hue),
    uuid: uuid ?? `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  })),
})

/** Runs in the page. */
export const announceInPage = (/** @type {ReturnType<typeof announce>} */ { wallets }) => {
  const entries = wallets.map((info) => ({ info, provider: { request: () => new Promise(() => {}) } }))
  const say = () => {
    for (const detail of entries) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

/** Four that look like what a visitor has. */
export const FOUR = [
  { name: 'Harbor', rdns: 'example.harbor', hue: 205 },
  { name: 'Lantern', rdns: 'example.lantern', hue: 35 },
  { name: 'Quarry', rdns: 'example.quarry', hue: 285 },
  { name: 'Tidepool', rdns: 'example.tidepool' },
]
