import { describe, expect, test } from 'vitest';
import { run } from './support.ts';

/** eexec encryption in hexadecimal, as fonts are packed. */
function encrypted(text: string): string {
  let key = 55665;
  return [...`abcd${text}`]
    .map((letter) => {
      const cipher = letter.charCodeAt(0) ^ (key >> 8);
      key = ((cipher + key) * 52845 + 22719) & 0xffff;
      return cipher.toString(16).padStart(2, '0');
    })
    .join('');
}

/** Small programs and what they leave on the stack. */
type Table = readonly (readonly [program: string, left: string])[];

const STACK: Table = [
  ['1 2 pop', '1'],
  ['1 2 exch', '2 1'],
  ['1 dup', '1 1'],
  ['1 2 3 2 index', '1 2 3 1'],
  ['1 2 3 2 copy', '1 2 3 2 3'],
  ['1 2 3 0 copy', '1 2 3'],
  ['1 2 3 3 1 roll', '3 1 2'],
  ['1 2 3 3 -1 roll', '2 3 1'],
  ['1 2 3 3 7 roll', '3 1 2'],
  ['1 2 0 5 roll', '1 2'],
  ['1 2 clear count', '0'],
  ['7 8 count', '7 8 2'],
  ['1 mark 2 3 counttomark', '1 -mark- 2 3 2'],
  ['1 mark 2 3 cleartomark', '1'],
  ['pop', '! stackunderflow in pop'],
  ['1 exch', '1 ! stackunderflow in exch'],
  ['1 2 -1 index', '1 2 -1 ! rangecheck in index'],
  ['1 2 3 -1 copy', '1 2 3 -1 ! rangecheck in copy'],
  ['cleartomark', '! unmatchedmark in cleartomark'],
];

const ARITHMETIC: Table = [
  ['1 2 add 1.5 2 add 2147483647 1 add', '3 3.5 2.14748e+09'],
  ['5 3 sub 5.0 3 sub', '2 2.0'],
  ['4 3 mul 4 .5 mul', '12 2.0'],
  ['6 3 div 1 4 div', '2.0 0.25'],
  ['7 2 idiv -7 2 idiv', '3 -3'],
  ['7 3 mod -7 3 mod', '1 -1'],
  ['1 neg -1.5 neg -3 abs', '-1 1.5 3'],
  ['3.2 ceiling 3.2 floor -3.5 round 3.5 round -3.7 truncate 4 round', '4.0 3.0 -3.0 4.0 -3.0 4'],
  ['9 sqrt 2 3 exp 9 0.5 exp 8 1 3 div exp', '3.0 8.0 3.0 2.0'],
  ['10 ln 100 log 1000 log 2 log', '2.30259 2.0 3.0 0.30103'],
  ['0 sin 90 sin 30 sin 180 sin 270 sin -90 sin', '0.0 1.0 0.5 0.0 -1.0 -1.0'],
  ['0 cos 90 cos 60 cos 180 cos 450 cos', '1.0 0.0 0.5 -1.0 0.0'],
  ['0 1 atan 1 0 atan -1 0 atan -100 0 atan 4 4 atan 1 2 atan', '0.0 90.0 270.0 270.0 45.0 26.5651'],
  ['1 2 max 1 2.5 min', '2 1.0'],
  ['1 0 div', '1 0 ! undefinedresult in div'],
  ['-1 sqrt', '-1 ! rangecheck in sqrt'],
  ['0 ln', '0 ! rangecheck in ln'],
  ['(a) 1 add', '(a) 1 ! typecheck in add'],
  ['1e300 1e300 mul', '1.0e+300 1.0e+300 ! undefinedresult in mul'],
  ['5 srand rand rand 5 srand rand 3 -1 roll eq exch pop', 'true'],
  ['(3.7) cvi -3.7 cvi (16#FF) cvi (1.5) cvr 2 cvr', '3 -3 255 1.5 2.0'],
];

const COMPARISON: Table = [
  ['1 1.0 eq (a) /a eq [1] [1] eq null null eq', 'true true false true'],
  ['[1 2] dup eq {} {} eq 1 (1) ne', 'true true true'],
  ['1 2 lt 2 1 lt (a) (b) lt (ab) (a) gt 1 1 le 1 1 ge', 'true false true true true true'],
  ['true false and true false or true true xor false not', 'false true false true'],
  ['12 10 and 12 10 or 12 10 xor 0 not', '8 14 6 -1'],
  ['1 4 bitshift 256 -4 bitshift 1 40 bitshift', '16 16 0'],
  ['1 (a) lt', '1 (a) ! typecheck in lt'],
];

const CONTROL: Table = [
  ['true {1} if false {2} if', '1'],
  ['false {1} {2} ifelse', '2'],
  ['1 1 3 {} for', '1 2 3'],
  ['3 -1 1 {} for', '3 2 1'],
  ['0 .5 1 {} for', '0.0 0.5 1.0'],
  ['0 0.1 1 {pop} for count', '0'],
  ['3 {1} repeat', '1 1 1'],
  ['0 {1 add dup 4 eq {exit} if} loop', '4'],
  ['[1 2] {} forall (ab) {} forall', '1 2 97 98'],
  ['<< /a 1 >> {} forall', '/a 1'],
  ['1 1 9 {dup 3 eq {exit} if} for', '1 2 3'],
  ['{1 stop 2} stopped', '1 true'],
  ['{1} stopped', '1 false'],
  ['{nosuch} stopped $error /errorname get', 'true /undefined'],
  ['{1 0 div} stopped', '1 0 true'],
  ['{{(a) 1 add} stopped {pop pop 5} if} stopped', '5 false'],
  ['1 quit 2', '1'],
  ['{1 quit} stopped 2', '1'],
  ['(1 2 add) cvx exec', '3'],
  ['/x {1 {2} if} def', ''],
  ['exit', '! invalidexit in exit'],
  ['errordict /undefined {pop (mine)} put nosuch 1', '(mine) 1'],
  ['/handleerror where {pop} if $error /newerror get', 'false'],
  ['1 1 2 {pop 1 1 2 {} for} for', '1 2 1 2'],
];

const DICTIONARIES: Table = [
  ['/a 1 def a', '1'],
  ['5 dict dup begin /a 2 def end /a get', '2'],
  ['<< /a 1 /b (x) >> dup length exch /b get', '2 (x)'],
  ['/a 1 def 3 dict begin /a 2 store a end a', '2 2'],
  ['/a 1 def /a where {/a get} if /nosuch where', '1 false'],
  ['<< /a 1 >> dup /a known exch /b known', 'true false'],
  ['<< /a 1 >> dup /a undef length', '0'],
  ['currentdict userdict eq countdictstack', 'true 3'],
  ['5 dict begin countdictstack end', '4'],
  ['/a {1 2} def /a load', '{1 2}'],
  ['/b 3 def //b {//b} exch pop', '{3}'],
  ['10 dict maxlength', '10'],
  ['<< 1 (one) 1.0 (same) (k) 2 >> dup length exch /k get', '2 2'],
  ['<< /a 1 >> << /b 2 >> copy length', '2'],
  ['end', '! dictstackunderflow in end'],
  ['nosuch', '! undefined in nosuch'],
  ['/a load', '/a ! undefined in load'],
  ['/x 1 def save /x 2 def restore x', '1'],
  ['/d 3 dict def d /k 1 put save d /k 2 put d /n 1 put restore d /k get d length', '1 1'],
  ['save /x 1 def save /x 2 def restore x exch restore /x where', '1 false'],
  ['true setglobal /g 2 dict def false setglobal save g /k 1 put restore g length', '1'],
  ['systemdict /languagelevel get languagelevel', '3 3'],
  ['1183615869 internaldict type', 'dicttype'],
];

const COMPOSITES: Table = [
  ['3 array [1 2] length', '[null null null] 2'],
  ['[1 2 3] 1 get (abc) 1 get', '2 98'],
  ['[1 2 3] dup 1 9 put (abc) dup 0 65 put', '[1 9 3] (Abc)'],
  ['[1 2 3 4] 1 2 getinterval (abcd) 1 2 getinterval', '[2 3] (bc)'],
  ['[1 2 3] dup 1 [8 9] putinterval (abc) dup 1 (XY) putinterval', '[1 8 9] (aXY)'],
  ['[1 2 3] dup 1 1 getinterval 0 9 put', '[1 9 3]'],
  ['[1 2] aload pop 7 8 2 array astore', '1 2 [7 8]'],
  ['[1 2] 3 array copy (ab) 4 string copy', '[1 2] (ab)'],
  ['[1 2 3] dup dup 0 exch 0 2 getinterval putinterval', '[1 2 3]'],
  ['1 2 3 3 packedarray dup type exch 1 get', 'packedarraytype 2'],
  ['(abbc) (bb) search', '(c) (bb) (a) true'],
  ['(abc) (x) search', '(abc) false'],
  ['(abbc) (ab) anchorsearch', '(bc) (ab) true'],
  ['(abbc) (b) anchorsearch', '(abbc) false'],
  ['(12 {a} rest) token', '({a} rest) 12 true'],
  ['(  ) token', 'false'],
  ['{1 add} bind', '{1 --add--}'],
  ['{{dup} {pop}} bind', '{{--dup--} {--pop--}}'],
  ['[1 2 3] 3 get', '[1 2 3] 3 ! rangecheck in get'],
  ['1 get', '1 ! stackunderflow in get'],
  ['(abc) 2 2 getinterval', '(abc) 2 2 ! rangecheck in getinterval'],
  ['/abc length', '3'],
  ['[ 1 true {x} /y (z) <414 2> ]', '[1 true {x} /y (z) (AB)]'],
];

const CONVERSION: Table = [
  [
    '1 type 1.0 type true type (a) type /a type [] type {} type',
    'integertype realtype booleantype stringtype nametype arraytype arraytype',
  ],
  [
    'null type mark type 1 dict type /add load type currentfile type save type',
    'nulltype marktype dicttype operatortype filetype savetype',
  ],
  ['1 2 array cvx xcheck {} xcheck /a cvx xcheck (a) xcheck', '1 true true true false'],
  ['123 10 string cvs 1.5 10 string cvs /abc 10 string cvs true 10 string cvs', '(123) (1.5) (abc) (true)'],
  ['255 16 10 string cvrs -1 16 10 string cvrs 3.7 10 10 string cvrs', '(FF) (FFFFFFFF) (3.7)'],
  ['(abc) cvn (abc) cvx cvn', '/abc abc'],
  ['{1 2} cvlit', '[1 2]'],
  ['1 2 string cvs length 5 array readonly executeonly noaccess length', '1 5'],
  ['12345 2 string cvs', '12345 (\0\0) ! rangecheck in cvs'],
  ['[] rcheck [] wcheck', 'true true'],
];

const SCANNER: Table = [
  ['16#FF 2#101 8#17 36#Z -5 +5 .5 5. 1e3 1E-2', '255 5 15 35 -5 5 0.5 5.0 1000.0 0.01'],
  ['(a\\(b\\)c) (a(b)c) (\\101\\n) (a\\\nb)', '(a(b)c) (a(b)c) (A\n) (ab)'],
  ['<48 65 6c6C6f> <4> <~87cURDZ~>', '(Hello) (@) (Hello)'],
  ['%a comment\n1 % more\n2', '1 2'],
  ['/a/b[/c{d}]', '/a /b [/c {d}]'],
  ['1 2]', '1 2 ! unmatchedmark in ]'],
  ['{1 {2 {3}}}', '{1 {2 {3}}}'],
  ['99999999999 -2147483648 2147483648', '1.0e+11 -2147483648 2.14748e+09'],
  ['/ 1', '/ 1'],
  ['1a --5 1e 16#G', '! undefined in 1a'],
  ['(unended', '! syntaxerror'],
  ['{1', '! syntaxerror'],
  ['}', '! syntaxerror'],
  [')', '! syntaxerror'],
  ['<4x>', '! syntaxerror'],
];

const FILES: Table = [
  ['currentfile 5 string readline\nab\n', '(ab) true'],
  ['currentfile 20 string readline\r\nab\r\ncount', '(ab) true 2'],
  ['currentfile 3 string readstring abc7', '(abc) true 7'],
  ['currentfile 2 string readhexstring 4 1 4 2 count', '(AB) true 2'],
  ['currentfile token 42 count', '42 true 2'],
  ['currentfile read A', '65 true'],
  ['currentfile /ASCIIHexDecode filter 5 string readstring 48656C6C6F> 7', '(Hello) true ! syntaxerror'],
  ['currentfile /ASCIIHexDecode filter dup 9 string readstring 48656C6C6F> pop exch pop', '(Hello)'],
  ['currentfile /ASCII85Decode filter 9 string readstring\n87cURDZ~>\n7', '(Hello) false 7'],
  ['currentfile 0 (END) /SubFileDecode filter 99 string readstring ab ENEND 7', '(ab EN) false 7'],
  ['currentfile << /EODCount 1 /EODString (X) >> /SubFileDecode filter 99 string readstring abX 7', '(abX) false 7'],
  ['<014142FF4380> /RunLengthDecode filter 9 string readstring', '(ABCC) false'],
  ['(1 2 add) 0 () /SubFileDecode filter cvx exec', '3'],
  ['<800B6050220C0C8501> /LZWDecode filter 20 string readstring', '(-----A---B) false'],
  ['<789CF348CDC9C9070005 8C01F5> /FlateDecode filter 20 string readstring', '(Hello) false'],
  ['{(48656C)} /ASCIIHexDecode filter 4 string readstring', '(HelH) true'],
  ['/n 0 def {/n n 1 add def n 3 le {(41)} {()} ifelse} /ASCIIHexDecode filter 9 string readstring', '(AAA) false'],
  ['{stop} /ASCIIHexDecode filter {9 string readstring} stopped pop clear', ''],
  ['{nosuch} /ASCIIHexDecode filter {9 string readstring} stopped exch pop exch pop', 'true'],
  ['{exit} /ASCIIHexDecode filter {{9 string readstring} loop} stopped 3 1 roll pop pop', 'true'],
  ['(%stdin) (r) file type', 'filetype'],
  ['(/etc/passwd) (r) file', '(/etc/passwd) (r) ! undefinedfilename in file'],
  ['(x.ps) run', '(x.ps) ! undefinedfilename in run'],
  ['(x) deletefile', '(x) ! undefinedfilename in deletefile'],
  ['(a) print 1 = 2 == flush', ''],
  ['currentfile closefile 1 2', ''],
  [`currentfile eexec\n${encrypted('1 2 currentfile closefile ')}\n3`, '1 2 3'],
];

const MATRICES: Table = [
  ['matrix', '[1.0 0.0 0.0 1.0 0.0 0.0]'],
  [
    '2 3 matrix scale 4 5 matrix translate 90 matrix rotate',
    '[2.0 0.0 0.0 3.0 0.0 0.0] [1.0 0.0 0.0 1.0 4.0 5.0] [0.0 1.0 -1.0 0.0 0.0 0.0]',
  ],
  ['[2 0 0 2 1 1] [1 0 0 1 10 0] matrix concatmatrix', '[2.0 0.0 0.0 2.0 11.0 1.0]'],
  ['[2 0 0 4 6 8] matrix invertmatrix', '[0.5 0.0 0.0 0.25 -3.0 -2.0]'],
  ['1 2 [2 0 0 2 1 1] transform 1 2 [2 0 0 2 1 1] dtransform', '3.0 5.0 2.0 4.0'],
  ['3 5 [2 0 0 2 1 1] itransform 2 4 [2 0 0 2 1 1] idtransform', '1.0 2.0 1.0 2.0'],
  ['10 20 translate 2 2 scale 1 1 transform matrix defaultmatrix itransform', '12.0 22.0'],
  [
    '3 3 scale initmatrix matrix currentmatrix matrix defaultmatrix eq 1 0 dtransform pop 1 0 matrix defaultmatrix dtransform pop eq',
    'false true',
  ],
  [
    'gsave 2 2 scale grestore matrix currentmatrix aload pop matrix defaultmatrix aload pop 7 -1 roll eq',
    '100.0 0.0 0.0 100.0 0.0 100.0 0.0 0.0 100.0 0.0 true',
  ],
  ['[0 0 0 0 0 0] matrix invertmatrix', '[0 0 0 0 0 0] [1.0 0.0 0.0 1.0 0.0 0.0] ! undefinedresult in invertmatrix'],
  ['[1 2] setmatrix', '[1 2] ! rangecheck in setmatrix'],
];

const STATE: Table = [
  ['3 setlinewidth currentlinewidth 1 setlinecap currentlinecap 2 setlinejoin currentlinejoin', '3.0 1 2'],
  ['4 setmiterlimit currentmiterlimit 5 setflat currentflat', '4.0 5.0'],
  ['[3 2] 1 setdash currentdash', '[3.0 2.0] 1.0'],
  ['gsave 5 setlinewidth grestore currentlinewidth', '1.0'],
  ['gsave gsave 5 setlinewidth grestoreall currentlinewidth', '1.0'],
  ['save 5 setlinewidth grestore currentlinewidth exch restore', '1.0'],
  ['true setoverprint currentoverprint false setstrokeadjust currentstrokeadjust', 'true false'],
  ['gstate 5 setlinewidth setgstate currentlinewidth', '1.0'],
  ['60 45 {pop} setscreen currentscreen', '60 45 {pop}'],
  ['[0] 0 setdash', '[0] 0 ! rangecheck in setdash'],
];

const COLOURS: Table = [
  ['currentgray .5 setgray currentgray currentrgbcolor', '0.0 0.5 0.5 0.5 0.5'],
  ['1 0 0 setrgbcolor currentrgbcolor currenthsbcolor', '1.0 0.0 0.0 0.0 1.0 1.0'],
  ['.5 1 1 sethsbcolor currentrgbcolor', '0.0 1.0 1.0'],
  ['0 1 1 0 setcmykcolor currentcmykcolor currentrgbcolor', '0.0 1.0 1.0 0.0 1.0 0.0 0.0'],
  ['/DeviceRGB setcolorspace currentcolor currentcolorspace', '0.0 0.0 0.0 [/DeviceRGB]'],
  ['[/Separation (Red) /DeviceRGB {1 exch sub dup 1 exch 3 1 roll}] setcolorspace 1 setcolor currentcolor', '1.0'],
  ['[/Indexed /DeviceRGB 1 <FF000000FF00>] setcolorspace 1 setcolor currentrgbcolor', '0.0 1.0 0.0'],
  ['[/Indexed /DeviceGray 1 {pop .5}] setcolorspace 1 setcolor currentgray', '0.501961'],
  ['/DeviceRGB 8 {[ exch /Pattern exch ]} repeat setcolorspace count', '0'],
  [
    '/DeviceRGB 9 {[ exch /Pattern exch ]} repeat {setcolorspace} stopped exch pop $error /errorname get',
    'true /limitcheck',
  ],
  ['/NoSuchSpace setcolorspace', '/NoSuchSpace ! undefined in setcolorspace'],
];

const PATHS: Table = [
  ['1 2 moveto currentpoint', '1.0 2.0'],
  ['1 2 moveto 3 4 rlineto 1 1 rmoveto currentpoint', '5.0 7.0'],
  ['10 20 translate 2 2 scale 1 2 moveto currentpoint', '1.0 2.0'],
  ['0 0 moveto 10 0 lineto closepath currentpoint', '0.0 0.0'],
  ['0 0 moveto 10 0 10 20 0 20 curveto pathbbox', '0.0 0.0 10.0 20.0'],
  ['0 0 moveto 1 1 2 2 3 3 rcurveto currentpoint', '3.0 3.0'],
  ['5 5 5 0 90 arc currentpoint', '5.0 10.0'],
  ['5 5 5 90 0 arcn currentpoint', '10.0 5.0'],
  ['0 0 moveto 10 0 10 10 5 arct currentpoint', '10.0 5.0'],
  ['0 0 moveto 10 0 10 10 5 arcto', '5.0 0.0 10.0 5.0'],
  ['0 0 moveto 10 0 20 0 5 arcto', '10.0 0.0 10.0 0.0'],
  ['0 0 moveto 1 1 lineto closepath {(m)} {(l)} {(c)} {(z)} pathforall', '0.0 0.0 (m) 1.0 1.0 (l) (z)'],
  ['0 0 1 0 90 arc {(m)} {(l)} {(c)} {(z)} pathforall', '1.0 0.0 (m) 1.0 0.552285 0.552285 1.0 0.0 1.0 (c)'],
  ['0 0 moveto 1 0 lineto 1 1 lineto reversepath {(m)} {(l)} {} {} pathforall', '1.0 1.0 (m) 1.0 0.0 (l) 0.0 0.0 (l)'],
  ['0 0 moveto 0 9 9 9 9 0 curveto flattenpath 0 {pop pop} {pop pop 1 add} {(curve)} {} pathforall 20 gt', 'true'],
  ['0 0 moveto 10 0 lineto 2 setlinewidth strokepath pathbbox', '0.0 -1.0 10.0 1.0'],
  ['newpath 1 2 moveto newpath {currentpoint} stopped', 'true'],
  ['0 0 10 10 rectclip clippath pathbbox', '0.0 0.0 10.0 10.0'],
  ['0 0 10 10 rectclip initclip clippath pathbbox', '0.0 0.0 612.0 792.0'],
  ['gsave 0 0 10 10 rectclip grestore clippath pathbbox', '0.0 0.0 612.0 792.0'],
  ['1 1 lineto', '1 1 ! nocurrentpoint in lineto'],
  ['{0 0 9 9 setbbox 0 0 moveto 9 9 lineto} uappend currentpoint', '9.0 9.0'],
  ['[[0 0 5 5 1 2 3 4] <00 01 03>] uappend currentpoint', '3.0 4.0'],
];

const TEXT: Table = [
  ['/Helvetica findfont 10 scalefont setfont (Hi) stringwidth pop', '9.44'],
  ['/Courier 10 selectfont (abc) stringwidth', '18.0 0.0'],
  ['/Times-Roman findfont [10 0 0 20 0 0] makefont setfont (A) stringwidth', '7.22 0.0'],
  ['/Courier 10 selectfont 0 0 moveto (abc) show currentpoint', '18.0 0.0'],
  ['/Courier 10 selectfont 0 0 moveto 1 0 (abc) ashow currentpoint', '21.0 0.0'],
  ['/Courier 10 selectfont 0 0 moveto 5 0 97 (aba) widthshow currentpoint', '28.0 0.0'],
  ['/Courier 10 selectfont 0 0 moveto 5 0 97 1 0 (aba) awidthshow currentpoint', '31.0 0.0'],
  ['/Courier 10 selectfont 0 0 moveto {pop pop 1 0 rmoveto} (abc) kshow currentpoint', '20.0 0.0'],
  ['/Courier 10 selectfont 0 0 moveto (ab) [3 4] xshow currentpoint', '7.0 0.0'],
  ['/Courier 10 selectfont 0 0 moveto (ab) [1 2 3 4] xyshow currentpoint', '4.0 6.0'],
  ['/Courier 10 selectfont 0 0 moveto (ab) [3 4] yshow currentpoint', '0.0 7.0'],
  ['/Courier 10 selectfont {pop pop} (ab) cshow', '97 98'],
  ['/Courier 10 selectfont 0 0 moveto (ab) false charpath currentpoint', '12.0 0.0'],
  [
    '/Helvetica findfont dup length dict begin {1 index /FID ne {def} {pop pop} ifelse} forall /Encoding ISOLatin1Encoding def currentdict end /Mine exch definefont /FontName get',
    '/Helvetica',
  ],
  [
    '/Mine << /FontType 3 /FontMatrix [.1 0 0 .1 0 0] /FontBBox [0 0 10 10] /Encoding StandardEncoding /BuildChar {} >> definefont pop /Mine 10 selectfont 0 0 moveto (a) show currentpoint',
    '4.44 0.0',
  ],
  ['StandardEncoding 65 get ISOLatin1Encoding 48 get StandardEncoding 0 get', '/A /zero /.notdef'],
  ['(a) show', '(a) ! nocurrentpoint in show'],
];

const DEVICE: Table = [
  ['<< /PageSize [100 200] >> setpagedevice currentpagedevice /PageSize get', '[100 200]'],
  ['currentuserparams /MaxPatternCache get version type product type', '1000000 stringtype stringtype'],
  ['usertime realtime', '0 0'],
  ['/Font /Category findresource type', 'dicttype'],
  ['/Helvetica /Font findresource /FontName get', '/Helvetica'],
  ['/My << /a 1 >> /ProcSet defineresource pop /My /ProcSet findresource /a get', '1'],
  ['/FlateDecode /Filter resourcestatus /NoSuch /Filter resourcestatus', '0 0 true false'],
  [
    '[/ASCII85Decode /ASCIIHexDecode /CCITTFaxDecode /DCTDecode /LZWDecode /RunLengthDecode /SubFileDecode] {/Filter resourcestatus {pop pop} {(none)} ifelse} forall',
    '',
  ],
  [
    '[/DeviceRGB /CIEBasedABC /ICCBased /Indexed /Pattern /Separation /DeviceN] {/ColorSpaceFamily resourcestatus {pop pop} {(none)} ifelse} forall',
    '',
  ],
  [
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <01> <02> endbfchar endcmap end count',
    '0',
  ],
  ['/NoSuch /ProcSet findresource', '/NoSuch /ProcSet ! undefinedresource in findresource'],
  ['3 {7} defineuserobject 3 execuserobject', '7'],
  ['currenthalftone /HalftoneType get', '1'],
  ['[ /Title (x) /DOCINFO pdfmark count', '0'],
  [
    '/execform load type << /FormType 1 /BBox [0 0 1 1] /Matrix [1 0 0 1 0 0] /PaintProc {pop 7} >> execform',
    'operatortype 7',
  ],
];

describe.each([
  ['stack', STACK],
  ['arithmetic', ARITHMETIC],
  ['comparison', COMPARISON],
  ['control', CONTROL],
  ['dictionaries', DICTIONARIES],
  ['arrays and strings', COMPOSITES],
  ['conversion', CONVERSION],
  ['scanner', SCANNER],
  ['files and filters', FILES],
  ['matrices', MATRICES],
  ['graphics state', STATE],
  ['colours', COLOURS],
  ['paths', PATHS],
  ['text', TEXT],
  ['device and resources', DEVICE],
])('%s', (_, table) => {
  test.each(table)('%s', (program, left) => {
    expect(run(program)).toBe(left);
  });
});
