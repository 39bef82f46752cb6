import { expect, it } from 'vitest'
import { readNft } from '../../../plugins/nfts/gallery/read-nft.js'
import { testVectors } from '../../support/vectors.js'

const nft = { chain: 'fake:one', address: '0xA', tokenId: '7', name: 'Arcade #214', collection: 'Arcade' }
const read = (changes: object = {}) => readNft({ ...nft, ...changes }, 'fake:one')

it('keeps what is known, cleaned', () => {
  expect(read({ standard: 'ERC-721', amount: '3', imageUrl: 'https://a.example/1.png', name: 'A\u200b B' })).toEqual({
    ...nft,
    id: 'fake:one:0xa:7',
    name: 'A B',
    standard: 'ERC-721',
    amount: '3',
    imageUrl: 'https://a.example/1.png',
  })
})

it.each([
  ['its collection and number', {}, 'Arcade #7'],
  ['a long number, shortened', { tokenId: '1234567890123' }, 'Arcade #1234…0123'],
  ['its number alone', { collection: undefined }, '#7'],
  ['a dash', { collection: undefined, tokenId: undefined }, '—'],
])('is called by %s without a name', (_, changes, name) => {
  expect(read({ name: undefined, ...changes })?.name).toBe(name)
})

it.each([
  ['another network', { chain: 'fake:two' }],
  ['no address', { address: undefined }],
  ['an address that is a path', { address: '../a' }],
])('drops one of %s', (_, changes) => {
  expect(read(changes)).toBeUndefined()
})

it('leaves out what is malformed', () => {
  const odd = read({ tokenId: 'x', amount: '-1', imageUrl: 7, standard: '', collection: {} })
  expect(odd).toEqual({ id: 'fake:one:0xa', chain: 'fake:one', address: '0xA', name: 'Arcade #214' })
  expect(readNft(null, 'fake:one')).toBeUndefined()
})

it('is doubted for a link in a name, or because the source does', () => {
  expect([read()?.doubt, read({ spam: true })?.doubt]).toEqual([undefined, 'spam'])
  expect([read({ name: 'claim at gift.example' })?.doubt, read({ collection: 'gift.example' })?.doubt]).toEqual([
    'link',
    'link',
  ])
})

testVectors<{ readonly string: string }>(
  'strings that break things are short names without marks of layout',
  'fault/naughty_strings.json',
  (cases) => {
    for (const { string } of cases) {
      const { name = '', collection = '' } = read({ name: string, collection: string }) ?? {}
      expect(name + collection).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect([...name].length).toBeLessThanOrEqual(60)
    }
  },
)
