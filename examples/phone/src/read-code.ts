import jsQR from 'jsqr'

/** Wider pictures are read at this width: more does not help. */
const WIDEST = 1600

/** Returns the text of a QR code in an image or video frame, or `undefined`. */
export const readCode = (source: CanvasImageSource, width: number, height: number): string | undefined => {
  const scale = Math.min(1, WIDEST / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0) return undefined
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR.default(data, canvas.width, canvas.height)?.data
}

/** The text of a QR code in a file. */
export const readCodeFile = async (file: Blob): Promise<string | undefined> => {
  const picture = await createImageBitmap(file)
  try {
    return readCode(picture, picture.width, picture.height)
  } finally {
    picture.close()
  }
}
