import type { Page } from '@playwright/test'
import jsQR from 'jsqr'

/** Reads the QR code in a picture by an independent library; a blank page decodes the PNG. */
export const readCode = async (blank: Page, picture: Buffer): Promise<string | undefined> => {
  const { pixels, width, height } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return { pixels: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height }
  }, picture.toString('base64'))
  return jsQR.default(Uint8ClampedArray.from(pixels), width, height)?.data
}
