import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../../egress/index.js'
import { walletconnect, type WalletConnectOptions } from '../../../plugins/walletconnect/index.js'
import { createTestModal } from '../../../testing/create-test-modal.js'

const VERIFY = 'https://verify.walletconnect.org'

const policyOf = async (options?: WalletConnectOptions) => {
  const { modal } = createTestModal({ plugins: [walletconnect(options)] })
  return contentSecurityPolicy(await modal.egress())
}

test('the policy lets the verify service be asked and framed', async () => {
  const policy = await policyOf()
  expect(policy).toMatch(new RegExp(`connect-src [^;]*${VERIFY}(?: |;)`))
  expect(policy).toContain(`frame-src ${VERIFY};`)
})

test('the policy allows no pictures of unknown servers, but where the host sends them', async () => {
  expect(await policyOf()).toContain("img-src 'self' data:;")
  const imageUrl = (url: string, width: number) => `https://pictures.example/${width}?${encodeURIComponent(url)}`
  expect(await policyOf({ imageUrl })).toContain("img-src 'self' data: https://pictures.example;")
})

test('the policy names no verify service where it is off', async () => {
  const policy = await policyOf({ verify: false })
  expect(policy).not.toContain('verify.walletconnect')
  expect(policy).toContain("frame-src 'none'")
})
