import { expect, test } from 'vitest'
import { createNonces, type Nonces } from '../../../../plugins/siwx/verify/create-nonces.js'
import { createSignInHandler } from '../../../../plugins/siwx/verify/create-sign-in-handler.js'
import { NOW, signEip155, VERIFIERS } from './sign-in.fixture.js'

const ORIGIN = 'https://example.org'

/** Nonces of the host as a class, whose methods depend on `this`. */
class HostNonces implements Nonces {
  private readonly kept = createNonces({ now: () => NOW })
  create() {
    return this.kept.create()
  }
  has(nonce: string) {
    return this.kept.has(nonce)
  }
  take(nonce: string) {
    return this.kept.take(nonce)
  }
}

test('accepts a class instance as nonces and uses each once', async () => {
  const handle = createSignInHandler({
    origin: ORIGIN,
    secret: 'of the tests, and of nothing else',
    verifiers: VERIFIERS,
    nonces: new HostNonces(),
    now: () => NOW,
  })
  const { nonce } = (await (await handle(new Request(`${ORIGIN}/nonce`))).json()) as { nonce: string }
  const { message, signature } = await signEip155({ nonce })
  const post = () =>
    handle(
      new Request(`${ORIGIN}/sessions`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify({ message, signature }),
      }),
    )
  expect((await post()).status).toBe(201)
  const again = await post()
  expect([again.status, await again.json()]).toEqual([401, { code: 'SIWX_NONCE_MISMATCH' }])
})
