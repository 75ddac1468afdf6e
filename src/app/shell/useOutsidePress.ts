import { useEffect, type RefObject } from 'react'

/** Does something when the user presses anywhere but in an element, while `active`. */
export function useOutsidePress(root: RefObject<HTMLElement | null>, active: boolean, act: () => void): void {
  useEffect(() => {
    if (!active) return undefined
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) act()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [root, active, act])
}
