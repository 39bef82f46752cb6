// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { avatarImage, metadataImage } from '../../../kit/index.js'

describe('metadataImage', () => {
  it('asks the host for every address of a stranger, with the width', () => {
    const imageUrl = vi.fn(() => 'https://host.example/a')
    expect(metadataImage('https://stranger.example/a', 40, imageUrl)).toBe('https://host.example/a')
    expect(metadataImage('ipfs://cid/a', 40, imageUrl)).toBe('https://host.example/a')
    expect(imageUrl.mock.calls).toEqual([
      ['https://stranger.example/a', 40],
      ['ipfs://cid/a', 40],
    ])
  })

  it('drops the scheme that a record repeats', () => {
    const imageUrl = vi.fn(() => 'https://host.example/a')
    expect(metadataImage('ipfs://ipfs/cid', 40, imageUrl)).toBe('https://host.example/a')
    expect(imageUrl.mock.calls).toEqual([['ipfs://cid', 40]])
  })

  it('asks the host for an NFT that is the avatar of a name, never for one that a token or wallet names', () => {
    const imageUrl = vi.fn(() => 'https://host.example/a')
    const record = `eip155:1/erc721:0x${'ab'.repeat(20)}/7`
    expect(metadataImage(record, 40, imageUrl)).toBeUndefined()
    expect(imageUrl).not.toHaveBeenCalled()
    expect(avatarImage(record, 40, imageUrl)).toBe('https://host.example/a')
    expect(imageUrl.mock.calls).toEqual([[record, 40]])
    expect(avatarImage(record, 40)).toBeUndefined()
    expect(avatarImage('https://stranger.example/a', 40, imageUrl)).toBe('https://host.example/a')
  })

  it.each([
    'eip155:1/erc721:0xab',
    'eip155:1',
    'javascript:alert(1)/a:b/1',
    'a b:1/erc721:0xab/1',
    'mailto:a@b.example',
  ])('asks nothing of the host for %s', (address) => {
    const imageUrl = vi.fn(() => 'https://host.example/a')
    expect(avatarImage(address, 40, imageUrl)).toBeUndefined()
    expect(imageUrl).not.toHaveBeenCalled()
  })

  it('draws nothing without the host', () => {
    expect(metadataImage('https://stranger.example/a', 40)).toBeUndefined()
  })

  it("makes a path of the host's server a whole address, which an image can draw", () => {
    expect(metadataImage('https://stranger.example/a', 40, () => '/images?u=a')).toBe(
      new URL('/images?u=a', location.href).href,
    )
  })

  it.each(['javascript:alert(1)', '//other.example/a', 'data:image/svg+xml,<svg>', ''])(
    'refuses %s from the host',
    (answer) => expect(metadataImage('https://stranger.example/a', 40, () => answer)).toBeUndefined(),
  )

  it('draws a small raster as it is, and no drawing that may hold scripts', () => {
    const raster = 'data:image/png;base64,iVBORw0KGgo='
    expect(metadataImage(raster, 40)).toBe(raster)
    expect(metadataImage('data:image/svg+xml;base64,iVBORw0KGgo=', 40, (url) => url)).toBeUndefined()
    expect(metadataImage(`data:image/png;base64,${'a'.repeat(70_000)}`, 40)).toBeUndefined()
  })
})
