type Size = [width: number, height: number];

export const DESK: Size = [1280, 900];

/** WebKitGTK's window makes it 450 px. */
export const PHONE: Size = [390, 844];
