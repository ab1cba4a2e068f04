/** A box on the screen, CSS px of the drawing area. */
export interface PxBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pins keep this far from each other, from middle to middle, CSS px. */
const APART_PX = 26;
/** Half of a pin with its edge, CSS px. */
const HALF_PX = 13;
/** Between a pin and what it points at, CSS px. */
const AIR_PX = 3;

/** Ways to stand beside a box, the usual one first; in halves of its sides from its middle. */
const SIDES = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/**
 * Where the middle of each pin stands, CSS px: beside its box and not over it, over no other box that is pointed at, within the room and clear of the pins
 * before it. Where all of that can't be had, what is pointed at comes first; a box that fills the room has its pin in the corner.
 * @param boxes what the pins point at, in their order
 * @param room the part of the area that shows the drawing
 */
export function pinPlaces(boxes: readonly PxBox[], room: PxBox): { readonly x: number; readonly y: number }[] {
  const taken: { x: number; y: number }[] = [];
  for (const box of boxes) {
    const ways = SIDES.map(([across, down]) => ({
      x: Math.round(box.x + box.width / 2 + across * (box.width / 2 + HALF_PX + AIR_PX)),
      y: Math.round(box.y + box.height / 2 + down * (box.height / 2 + HALF_PX + AIR_PX)),
    })).filter((at) => isWithin(at, room));
    const isClear = (at: { x: number; y: number }) => taken.every((other) => isApart(at, other));
    const covers = (at: { x: number; y: number }) => boxes.some((other) => other !== box && lies(at, other, room));
    const chosen = ways.find((at) => isClear(at) && !covers(at)) ?? ways.find(isClear);
    taken.push(chosen ?? beside(ways[0] ?? cornerOf(box, room), isClear));
  }
  return taken;
}

function isWithin({ x, y }: { x: number; y: number }, room: PxBox): boolean {
  return (
    x >= room.x + HALF_PX &&
    y >= room.y + HALF_PX &&
    x <= room.x + room.width - HALF_PX &&
    y <= room.y + room.height - HALF_PX
  );
}

function isApart(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return Math.abs(a.x - b.x) >= APART_PX || Math.abs(a.y - b.y) >= APART_PX;
}

/** Whether a pin would lie over a box that is small enough to be hidden by it; a large one shows around it. */
function lies({ x, y }: { x: number; y: number }, box: PxBox, room: PxBox): boolean {
  if (box.width > room.width / 3 || box.height > room.height / 3) return false;
  return (
    x + HALF_PX > box.x && x - HALF_PX < box.x + box.width && y + HALF_PX > box.y && y - HALF_PX < box.y + box.height
  );
}

/** The upper left corner of what shows of a box. */
function cornerOf(box: PxBox, room: PxBox): { x: number; y: number } {
  const within = (at: number, from: number, length: number) =>
    Math.min(from + length - HALF_PX, Math.max(from + HALF_PX, at));
  return {
    x: Math.round(within(box.x - HALF_PX, room.x, room.width)),
    y: Math.round(within(box.y - HALF_PX, room.y, room.height)),
  };
}

/** The next place to the right that no pin has. */
function beside(start: { x: number; y: number }, isClear: (at: { x: number; y: number }) => boolean) {
  let at = start;
  while (!isClear(at)) at = { x: at.x + APART_PX, y: at.y };
  return at;
}
