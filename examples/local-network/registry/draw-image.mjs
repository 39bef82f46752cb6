// @ts-check
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 80
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** @param {string} type @param {Buffer} data */
const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * Draws the picture of a wallet: a pattern of squares in two colours, the same for the same id.
 *
 * @param {string} id
 * @returns {Buffer} a PNG of 80 by 80 pixels
 */
export function drawImage(id) {
  const bytes = createHash('sha256').update(id).digest()
  const [red = 0, green = 0, blue = 0] = bytes
  const back = [40 + red / 3, 40 + green / 3, 40 + blue / 3].map(Math.round)
  const front = back.map((part) => Math.min(255, part + 110))
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const row = Array.from({ length: SIZE }, (_, x) => {
      // Five squares by five, mirrored, with an edge around them.
      const [column, line] = [Math.floor((x - 10) / 12), Math.floor((y - 10) / 12)]
      const inside = column >= 0 && column < 5 && line >= 0 && line < 5
      const bit = (bytes[8 + line * 3 + Math.min(column, 4 - column)] ?? 0) & 1
      return inside && bit === 1 ? front : back
    })
    return Buffer.from([0, ...row.flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
