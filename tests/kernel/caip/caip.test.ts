import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCaipAddress, parseCaipNetworkId, toCaipAddress } from '../../../kernel/caip/caip.js'
import { namespaceOf } from '../../../kernel/caip/namespace-of.js'
import { testVectors } from '../../support/vectors.js'

interface Vector {
  readonly name: string
  readonly id: string
  readonly matches_spec_regex: boolean
}

const accepts = (parse: (id: string) => unknown, id: string): boolean => {
  try {
    parse(id)
    return true
  } catch (error) {
    expect(error).toMatchObject({ name: 'ModalError' })
    return false
  }
}

const check = (parse: (id: string) => unknown) => (cases: readonly Vector[]) => {
  expect(cases.length).toBeGreaterThan(50)
  expect(cases.filter(({ id, matches_spec_regex }) => accepts(parse, id) !== matches_spec_regex)).toEqual([])
}

testVectors('every CAIP-2 vector is read or refused as the standard says', 'caip/caip2.json', check(parseCaipNetworkId))
testVectors('every CAIP-10 vector is read or refused as the standard says', 'caip/caip10.json', check(parseCaipAddress))

describe('a CAIP-2 id', () => {
  test('has exactly two parts', () => {
    expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
    for (const id of [
      '',
      'eip155',
      'eip155:',
      ':1',
      'eip155:1:0x',
      'EIP155:1',
      'eip155:1 ',
      ' eip155:1',
      'eip155:1\n',
      'ei:1',
      'eip155xxx:1',
      `eip155:${'1'.repeat(33)}`,
      'eip155:.1',
    ]) {
      expect(() => parseCaipNetworkId(id), JSON.stringify(id)).toThrow(
        expect.objectContaining({ code: 'CAIP_NETWORK_INVALID' }),
      )
    }
  })

  test('is a string', () => {
    for (const id of [undefined, null, 1, {}, [], ['eip155:1'], Symbol('eip155:1')]) {
      expect(() => parseCaipNetworkId(id as never)).toThrow(expect.objectContaining({ code: 'CAIP_NETWORK_INVALID' }))
    }
  })

  test('is named in the error, at most its start', () => {
    expect(() => parseCaipNetworkId('eip155')).toThrow(expect.objectContaining({ details: 'eip155' }))
    expect(() => parseCaipNetworkId('x'.repeat(81))).toThrow(expect.objectContaining({ details: 'x'.repeat(80) }))
  })
})

describe('a CAIP address (5.5)', () => {
  const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

  test('has exactly three non-empty parts', () => {
    expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({
      namespace: 'eip155',
      reference: '1',
      address,
      caipNetworkId: 'eip155:1',
    })
    for (const id of [
      'eip155:1',
      'eip155:1:',
      'eip155::x',
      ':1:x',
      `eip155:1:${address}:`,
      `eip155:1:${address}:x`,
      '',
    ]) {
      expect(() => parseCaipAddress(id), id).toThrow(
        expect.objectContaining({ code: 'CAIP_ADDRESS_INVALID', shortMessage: 'Invalid CAIP Address' }),
      )
    }
  })

  test('is named in the error, at most its start', () => {
    expect(() => parseCaipAddress('eip155:1')).toThrow(expect.objectContaining({ details: 'eip155:1' }))
    expect(() => parseCaipAddress('x'.repeat(161))).toThrow(expect.objectContaining({ details: 'x'.repeat(160) }))
  })

  test('has a known namespace, where the known ones are named', () => {
    expect(() => parseCaipAddress(`eip155:1:${address}`, ['eip155', 'solana'])).not.toThrow()
    expect(() => parseCaipAddress(`eip155:1:${address}`, ['solana'])).toThrow('Invalid CAIP Address')
    expect(() => parseCaipAddress(`tron:1:${address}`, [])).toThrow('Invalid CAIP Address')
  })

  test('an odd value is refused, whatever its length', () => {
    for (const id of [undefined, null, 7, {}, 'x'.repeat(100_000), `eip155:1:${'a'.repeat(129)}`]) {
      expect(() => parseCaipAddress(id as never)).toThrow(expect.objectContaining({ code: 'CAIP_ADDRESS_INVALID' }))
    }
  })

  test('what is joined is read again', () => {
    const part = (pattern: RegExp) => fc.stringMatching(pattern)
    fc.assert(
      fc.property(
        part(/^[-a-z0-9]{3,8}$/),
        part(/^[-_a-zA-Z0-9]{1,32}$/),
        part(/^[-.%a-zA-Z0-9]{1,128}$/),
        (namespace, reference, account) => {
          const joined = toCaipAddress(`${namespace}:${reference}`, account)
          expect(parseCaipAddress(joined)).toEqual({
            namespace,
            reference,
            address: account,
            caipNetworkId: `${namespace}:${reference}`,
          })
          expect(namespaceOf(joined)).toBe(namespace)
        },
      ),
    )
  })
})
