"""Makes the static fonts of documents from the website's variable ones.

A website loads one file per script and lets the browser pick a weight. A printed page needs one file per weight with
every script, because a line may mix them. They are not packed: no single glyph can be taken from WOFF2, and it would be
unpacked again for every printed page.

Run by hand; the output is committed: `pip install fonttools brotli`, then `python cut_static_faces.py`.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
WEB_FONTS = HERE.parent.parent / "web" / "src" / "assets" / "fonts"
GOLOS = [f"golos-text-{script}-wght-normal.woff2" for script in ("latin", "latin-ext", "cyrillic")]
DISPLAY = [f"ostro-display-{script}-normal.woff2" for script in ("latin", "cyrillic")]
DISPLAY_ITALIC = [f"ostro-display-{script}-italic.woff2" for script in ("latin", "cyrillic")]

# Name of the face, the files it is cut from, and the weight.
FACES = [
    ("golos-text-regular", GOLOS, 400),
    ("golos-text-semibold", GOLOS, 600),
    ("ostro-display-regular", DISPLAY, 400),
    ("ostro-display-italic", DISPLAY_ITALIC, 400),
]


def cut(name: str, sources: list[str], weight: int) -> None:
    with TemporaryDirectory() as folder:
        parts = []
        for source in sources:
            font = TTFont(WEB_FONTS / source)
            instantiateVariableFont(font, {"wght": weight}, inplace=True)
            for table in ("STAT", "DSIG", "MVAR", "HVAR"):
                if table in font:
                    del font[table]
            font.flavor = None
            part = Path(folder) / f"{source}.ttf"
            font.save(part)
            parts.append(str(part))
        merged = Merger().merge(parts)
    family, style = name.rsplit("-", 1)
    family = family.replace("-", " ").title()
    for record, text in {1: f"{family} {style.title()}", 2: "Regular", 4: f"{family} {style.title()}", 6: name}.items():
        merged["name"].setName(text, record, 3, 1, 0x409)
    # The same faces from the same files, whenever they are cut.
    drawn = TTFont(WEB_FONTS / sources[0])["head"]
    merged["head"].created, merged["head"].modified = drawn.created, drawn.modified
    merged.recalcTimestamp = False
    merged.save(HERE / f"{name}.ttf")


for face in FACES:
    cut(*face)
