import { expect, test } from 'vitest'
import { ByteReader, readAll } from '../../../kit/bytes/byte-reader.js'
import { readPsbtMap } from '../../../kit/bytes/read-psbt-map.js'

const reader = (...bytes: readonly number[]) => new ByteReader(Uint8Array.from(bytes))

test('reads numbers with the lowest byte first', () => {
  expect(reader(1, 2, 0, 0).number(4)).toBe(513)
  expect(reader(0xff, 0xff, 0xff, 0xff).number(4)).toBe(0xffff_ffff)
})

test('reads a compact size in its shortest form only', () => {
  expect(reader(0xfc).size()).toBe(0xfc)
  expect(reader(0xfd, 0xfd, 0).size()).toBe(0xfd)
  expect(reader(0xfe, 0, 0, 1, 0).size()).toBe(0x1_0000)
  for (const padded of [
    [0xfd, 0xfc, 0],
    [0xfe, 0xff, 0xff, 0, 0],
    [0xff, 0, 0, 0, 0, 1, 0, 0, 0],
  ])
    expect(() => reader(...padded).size()).toThrow(RangeError)
})

test('reads lists and sized bytes', () => {
  const one = reader(2, 1, 7, 2, 8, 9)
  expect(one.list(() => [...one.sized()])).toEqual([[7], [8, 9]])
  expect(one.isAtEnd).toBe(true)
})

test('rejects bytes that end too early', () => {
  for (const read of [
    () => reader().number(1),
    () => reader(1).take(2),
    () => reader(2, 1).sized(),
    () => reader(0xfd, 1).size(),
  ])
    expect(read).toThrow(RangeError)
})

test('rejects bytes that are left over', () => {
  expect(readAll(Uint8Array.of(1, 2), (one) => one.number(2))).toBe(513)
  expect(() => readAll(Uint8Array.of(1, 2), (one) => one.number(1))).toThrow(RangeError)
})

test('reads a map of a PSBT, each key once', () => {
  expect([...readPsbtMap(reader(1, 0x07, 2, 5, 6, 0))]).toEqual([['07', Uint8Array.of(5, 6)]])
  expect(() => readPsbtMap(reader(1, 7, 0, 1, 7, 0, 0))).toThrow('twice')
})
