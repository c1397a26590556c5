import { useEffect } from 'react'

/** Keeps the screen lit while `isOn`; browsers that cannot, or will not on a low battery, let it dim. */
export const useWakeLock = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let isNeeded = true
    let lock: WakeLockSentinel | undefined
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted
        if (!isNeeded) void granted.release()
      },
      () => {},
    )
    return () => {
      isNeeded = false
      void lock?.release()
    }
  }, [isOn])
}
