// Draws the plots of a page with ECharts, in the colours of the page, anew when these change.
(function () {
  "use strict";
  var COLOURS = ["#2e86c1", "#d35400", "#239b56", "#8e44ad", "#7f8c8d"];
  var DASHES = ["solid", "dashed", "dotted", [8, 3, 2, 3], [2, 2]];
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  // What is between the margins of a sheet of A4, in CSS pixels, less what labels stand out.
  var PAPER = 672;
  var plots = [];
  var printing = false;

  function colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  function axis(name, logarithmic, forBars, ink, line) {
    return {
      type: logarithmic ? "log" : forBars ? "category" : "value",
      name: name,
      nameLocation: "middle",
      nameGap: 28,
      nameTextStyle: { color: ink },
      axisLabel: { color: ink, hideOverlap: true },
      axisLine: { lineStyle: { color: line } },
      splitLine: { lineStyle: { color: line, opacity: 0.5 } },
    };
  }

  function options(data) {
    var ink = printing ? "#000" : colour("--ink");
    var line = printing ? "#bbb" : colour("--line");
    var bars = data.shape === "BARS";
    var x = axis(data.x, data.logX, bars, ink, line);
    var y = axis(data.y, data.logY, false, ink, line);
    y.nameLocation = "end";
    y.nameGap = 12;
    y.nameTextStyle.align = "left";
    if (bars) {
      x.data = data.at;
    } else if (!data.logX) {
      x.min = "dataMin";
      x.max = "dataMax";
    }
    return {
      animation: false,
      color: COLOURS,
      textStyle: { fontFamily: "inherit" },
      grid: { left: 8, right: 16, top: data.names.length > 1 ? 64 : 36, bottom: 34, containLabel: true },
      legend: data.names.length > 1 ? { type: "scroll", textStyle: { color: ink }, top: 0 } : undefined,
      tooltip: { trigger: "axis", confine: true },
      xAxis: x,
      yAxis: y,
      series: data.values.map(function (values, i) {
        return {
          name: data.names[i],
          type: bars ? "bar" : "line",
          step: data.shape === "STAIRS" ? "start" : false,
          showSymbol: values.length < 2,
          connectNulls: false,
          lineStyle: { width: 1.7, type: DASHES[i % DASHES.length] },
          data: bars ? values : values.map(function (value, at) { return [data.at[at], value]; }),
        };
      }),
    };
  }

  function make(figure) {
    var data = JSON.parse(figure.querySelector("script").textContent);
    var area = figure.querySelector(".area");
    var chart = echarts.init(area, null, { renderer: "svg" });
    chart.setOption(options(data));
    plots.push({ chart: chart, data: data, area: area });
    new ResizeObserver(function () {
      chart.resize();
    }).observe(area);
  }

  function again() {
    plots.forEach(function (plot) {
      plot.chart.setOption(options(plot.data), true);
    });
  }

  document.querySelectorAll("figure.plot").forEach(make);
  dark.addEventListener("change", again);
  window.addEventListener("beforeprint", function () {
    printing = true;
    again();
    plots.forEach(function (plot) {
      // No sheet is wider, and nobody observes how wide it becomes on paper, nor waits for a frame.
      plot.chart.resize({ width: Math.min(PAPER, plot.area.clientWidth) });
      plot.chart.getZr().flush();
    });
  });
  window.addEventListener("afterprint", function () {
    printing = false;
    again();
    plots.forEach(function (plot) {
      plot.chart.resize({ width: "auto" });
    });
  });
})();
