import { useEffect, useRef } from 'react'
import { readCode } from './read-code.js'

export interface CameraProps {
  readonly onCode: (text: string) => void
  /** The device has no camera, or its use is denied. */
  readonly onFail: () => void
}

/** Frames scanned per second. */
const RATE = 5

/** What the camera sees, until there is a code in it. */
export function Camera({ onCode, onFail }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onFail })
  latest.current = { onCode, onFail }
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isGone) return end()
      if (video.current) video.current.srcObject = stream
    }
    start().catch(() => isGone || latest.current.onFail())
    const look = setInterval(() => {
      const seen = video.current
      const code = seen && readCode(seen, seen.videoWidth, seen.videoHeight)
      if (code) latest.current.onCode(code)
    }, 1000 / RATE)
    return () => {
      isGone = true
      clearInterval(look)
      end()
    }
  }, [])
  return <video ref={video} autoPlay playsInline muted aria-label="What the camera sees" />
}
