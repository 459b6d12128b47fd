// Sine and cosine for the angles that occur here, with the same digits on every machine and without
// the tables that a library needs for angles of any size.
#pragma once

namespace attention_figures {

// Precondition of both: 0 ≤ angle < 2²⁰. The result is off by less than 2⁻⁵².

double sine(double angle);
double cosine(double angle);

}  // namespace attention_figures
