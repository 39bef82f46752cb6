import { expect, test } from 'vitest'
import { RelaySession, type RelaySessionContext } from '../../../../plugins/walletconnect/connector/relay-session.js'
import { WalletConnectStore } from '../../../../plugins/walletconnect/walletconnect-store.js'

const RASTER = 'data:image/png;base64,AAAA'

/** Returns the picture of a wallet that names `icon`. */
const pictureOf = (icon: unknown, imageUrl?: RelaySessionContext['imageUrl']) => {
  const store = new WalletConnectStore()
  const session = new RelaySession({ store, imageUrl } as RelaySessionContext)
  session.start({ peer: { metadata: { name: 'Garden', icons: [icon] } } } as never)
  return store.peer?.imageUrl
}

test('draws the picture that a wallet names only through the server of the host', () => {
  const tracker = 'https://tracker.example/1.png'
  expect(pictureOf(tracker)).toBeUndefined()
  expect(pictureOf('http://127.0.0.1/1.png')).toBeUndefined()
  expect(pictureOf(RASTER)).toBe(RASTER)
  expect(pictureOf(tracker, (url, width) => `https://own.example/${width}?${url}`)).toBe(
    `https://own.example/80?${tracker}`,
  )
  for (const icon of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 7, undefined])
    expect(
      pictureOf(icon, (url) => url),
      String(icon),
    ).toBeUndefined()
})
