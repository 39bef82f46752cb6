import { expect, test } from 'vitest'
import { ModalStore } from '../../../kernel/stores/modal-store.js'

test('opening keeps the namespace it was asked for, and closing forgets it', () => {
  const modal = new ModalStore({ activeNamespace: 'eip155' })
  modal.open('solana')
  expect([modal.isOpen, modal.filter]).toEqual([true, 'solana'])
  modal.close()
  expect([modal.isOpen, modal.filter]).toEqual([false, undefined])
})

test('every refusal is one shake, with its own reason', () => {
  const modal = new ModalStore({ activeNamespace: 'eip155' })
  modal.shake('sign first')
  expect([modal.shakes, modal.refusal]).toEqual([1, 'sign first'])
  modal.shake()
  expect([modal.shakes, modal.refusal]).toEqual([2, undefined])
})
