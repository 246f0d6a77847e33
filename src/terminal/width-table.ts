// Made by bench/terminal-engine/width-table.mjs.

/** The version of Unicode that the tables are of. */
export const unicodeVersion = '17.0';

/** Gap and extent, in base 36, of each range of characters that take no column, from U+0300 on. */
export const zeroWidthRanges =
  '0 33 7n 6 7b 18 1 0 1 1 1 1 1 0 20 a 1 0 1a k g 0 2t 6 2 5 2 1 1 3 z 0 u q 2j a 1m 8 9 0 o 3 1 8 1 2 1 4 ' +
  '17 2 1n 8 16 n 1 v 1j 0 1 0 4 7 4 0 3 6 a 1 t 0 1m 0 4 3 8 0 k 1 q 4 1l 0 4 g u 1 3 0 b 1 1l 0 4 7 4 0 k ' +
  '1 m 7 1m 0 2 0 1 3 8 9 b 1 u 0 1p 0 c 0 1e 0 3 0 1j 0 1 2 5 g b 1 t 0 1m 0 2 0 6 0 5 1 k 1 s 1 1l 1 4 3 8 ' +
  '0 k 1 t 0 20 0 7 4 2i 0 2 6 c 7 2q 0 2 8 b 6 21 1 r 0 1 0 1 0 1j d 1 4 1 1 5 1b 9 0 2u 3 1 5 1 1 2 1 p 1 ' +
  '4 2 g 3 d 0 2 1 6 0 f 0 5e 4f 9p 2 qa 2 t 1 u 1 u 1 1s 1 1 6 8 0 2 a 9 0 19 4 39 1 y 0 3a 2 4 1 9 0 6 2 ' +
  '63 1 2 0 1m 0 1 8 1 0 2 7 6 c 1c 2b 1c 0 1 4 1 0 5 0 14 8 c 1 w 3 2 1 1 2 1k 0 1 1 3 0 1 2 1m 7 2 1 48 2 ' +
  '1 c 1 6 4 0 6 0 3 1 5i 1r ej 4 q 4 1d f 2o w 2da 2 3x 0 2o v fe 3 2z 1 n9w 3 1 9 w 1 28 1 7k 0 3 0 4 0 p ' +
  '1 5 0 47 1 q h d 0 12 7 p a 1a 2 1c 0 2 3 2 1 13 0 1v 5 2 1 2 1 c 0 8 0 1b 0 1f 0 1 2 2 1 5 1 1 0 16 1 8 ' +
  '0 6m 0 2 0 4 0 8n6 27 6xq 0 kh f g f 5r 0 6x 2 e9 0 6a 0 45 4 1ae e 14 7 4l 1 fx 3 1t 4 8t 1 25 5 1y a 1d ' +
  '3 3f 0 1i e 15 0 2 1 a 2 1d 3 2 1 7 0 1p 2 10 4 1 7 1q 0 c 1 1g 8 a 3 2 0 2n 2 2 0 1 1 6 0 2 0 4d 0 3 7 l ' +
  '1 1l 1 3 0 11 e 1y 5 d 0 1 0 1 0 e 1 2d 7 2 2 1 0 n 0 2c 5 1 0 4 1 1 1 6m 3 6 1 1 1 r 1 2d 7 2 0 1 1 2y 0 ' +
  '1 0 2 5 1 0 2t 0 1 0 2 3 1 4 77 8 1 1 74 1 1 0 4 0 40 7 4 0 w 9 14 5 2 3 8 0 9 5 2 2 1a c 1 1 5i 0 1 2 1 ' +
  '0 5l d 1 0 2a l 2 6 1 1 1 1 3e k 1 0 20 1 3 0 1 0 9n 1 b 1 1g 4 5 0 1 0 n 0 445 g 6 e 8ug b 3 2 1xc 4 1n ' +
  '6 t4 0 1r 3 29 0 f5k 1 1 3 3mk 1y f4 2 9 f 2 6 u 3 44 2 1iz 1i 4 1d 8 0 e 0 m k 11s 16 2s 0 4g 6 af 0 1p ' +
  '3 e4 3 72 1 6r 0 2 0 7 1 5 0 d6 6 31 6 gzau dq';

/** The same for those that take two columns. */
export const doubleWidthRanges =
  '2rk 2n 3i2 1 d 1 5a 3 3 0 2 0 eh 1 l 1 q 7 g b 17 0 a 5 3 0 d 0 8 1 h 1 5 1 8 0 5 0 l 0 7 1 1 0 4 0 2 0 7 ' +
  '0 4 1 s 0 z 0 1 0 4 2 1 0 1p 2 o 0 e 0 nv 1 1f 0 4 0 mi bt 4 g 2 2d 4 bw 8 mly wp s hv 8mb 6l8 e7 ls 9 m ' +
  '1n 45 2n 3j 6 m49 3 c d8r 6bo 3a 5n1 0 5m 0 5a 0 2 9 j 0 29 80 c 8 1 1x 1 l c 16 4 4 c g 3 0 3 1y 1 0 1 ' +
  '56 2 1q d 3 1 n i 0 q 1 d 0 2e 2c 1c 1x 6 0 3 2 2 a b 1 7 8 65 m 7v 1a 1 9 1 54 34 3u zp 2t4t';
